import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { HELD } from '../held-tables.ts'

const modules = import.meta.glob<Record<string, unknown>>('../**/*-tables.ts', { eager: true })
const tables = Object.values(modules).flatMap(module => Object.values(module).filter(value => is(value, PgTable)))
const tableNames = [...new Set(tables.map(getTableName))].toSorted()

/** Whose second declarations say it. */
const OF_NOBODY = ['text_versions', 'text_drafts']

test('every column of every table is declared, once: told to its person, or held back for a reason (H124)', () => {
  const declared = HELD.filter(({ name, table }) => name === getTableName(table))

  expect(declared.map(({ name }) => name).toSorted()).toEqual(tableNames)
  for (const { name, table, fates, whose } of HELD) {
    expect(Object.keys(fates).toSorted(), name).toEqual(Object.keys(getTableColumns(table)).toSorted())
    if (Object.values(fates).includes('exported'))
      expect(Object.keys(whose), `${name} says whose its rows are`).not.toEqual([])
    for (const fate of Object.values(fates)) expect(fate, name).toMatch(/^(?:exported|(?:others|technical): \w+ .+)$/)
  }
})

test('every part of an archive has a name and a title of its own', () => {
  const told = HELD.filter(({ whose }) => Object.keys(whose).length > 0)

  expect(new Set(told.map(({ name }) => name)).size).toBe(told.length)
  expect(new Set(told.map(({ title }) => title)).size).toBe(told.length)
})

test('the page for operators names every table', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/privacy.md'), 'utf8')

  expect(tableNames.filter(name => !page.includes(`\`${name}\``))).toEqual([])
})

test('every table that names a person says what becomes of its rows when they are erased (H132)', () => {
  for (const { name, table, erasing } of HELD) {
    const names = Object.values<PgColumn>(getTableColumns(table)).flatMap(({ name: column }) => column)
    const isAboutSomebody = names.some(column => /^(user|application|author|reviewer)_id$/.test(column))
    expect(isAboutSomebody && erasing === null && !OF_NOBODY.includes(name), name).toBe(false)
  }
})
