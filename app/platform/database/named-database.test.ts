import { expect, test } from 'vitest'
import { databaseLine } from './named-database.server.ts'

test.each([
  [
    'postgres://copihue:secreta@db.example:5433/copihue?sslmode=require&password=otra',
    'PostgreSQL copihue@db.example:5433/copihue',
  ],
  ['postgres://127.0.0.1/copihue', 'PostgreSQL 127.0.0.1/copihue'],
  ['postgres://copihue:secreta@uno:1,dos:2/copihue', 'la que nombra DATABASE_URL'],
  [undefined, '/srv/copihue/.data/pg'],
])('the database of %s is named without what opens it', (DATABASE_URL, named) => {
  expect(databaseLine({ DATABASE_URL, DATA_DIR: '/srv/copihue/.data' })).toBe(`Base de datos: ${named}`)
})
