import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { requireRoom } from './fill.ts'

test('a disk without room for the demo world is said in one line, before anything is written', () => {
  expect(() => requireRoom('/srv/data', () => 62_900_000)).toThrow(
    'DATA_DIR: quedan 62 MB libres en el disco de /srv/data y el mundo de demostración necesita 250',
  )
})

test('where there is room, the real disk is asked and nothing is said', () => {
  expect(() => requireRoom(tmpdir())).not.toThrow()
})
