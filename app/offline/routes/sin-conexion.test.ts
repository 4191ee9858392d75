import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { readConfig } from '#app/platform/config.server.ts'
import { type Portal, portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { testVisit } from '#test/helpers/api.ts'
import { callRoute } from '#test/helpers/pages/call-route.ts'
import { loader } from './sin-conexion.ts'

async function pageIn(language: 'es' | 'fr', env: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  context.set(portalContext, { config: readConfig(env) } as Portal)
  context.set(visitContext, { ...testVisit(), language, colourMode: 'dark', fontSize: 20 })
  return (await callRoute(loader, { context })).text()
}

test('the page without internet is in the language, theme and letters of who keeps it, and runs its own script alone', async () => {
  const page = await pageIn('fr')
  expect(page).toContain('<html lang="fr-FR" data-theme="dark" data-font-size="20">')
  expect(page).toContain('<body data-layout="default">')
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/offline/offline.js">'])
  expect(page).toMatch(/<ul id="appointments"><\/ul>[\s\S]*<template id="appointment">/)
})

test('a name of an operator is text there', async () => {
  expect(await pageIn('es', { BRAND_NAME: 'Salud & <b>' })).toContain('<p>Salud &amp; &lt;b&gt;</p>')
})
