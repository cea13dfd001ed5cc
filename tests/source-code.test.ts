import { describe, expect, test } from 'vitest'
import { readSource } from './source-code.ts'

const read = (...lines: string[]) => readSource('src/web/review/queue-screen.tsx', lines.join('\n'))

describe('the scanner finds', () => {
  test('every kind of import, ours by its path, and whether it is there at run time', () => {
    const { imports } = read(
      "import { z } from 'zod'",
      "import type { Role } from '#domain/account/role.ts'",
      "import { type Role as R } from '../account/role.ts'",
      "import './queue.css'",
      "export * from './badge.tsx'",
      "export { badge } from '#web/ui/badge.tsx'",
      "const later = () => import('#server/app.ts')",
      "let shape: import('./shape.ts').Shape",
    )

    expect(imports.map(({ target, isOurs, isType, line }) => [line, target, isOurs, isType])).toEqual(
      expect.arrayContaining([
        [1, 'zod', false, false],
        [2, 'src/domain/account/role.ts', true, true],
        // Type stripping leaves the import of an inline type standing.
        [3, 'src/web/account/role.ts', true, false],
        [4, 'src/web/review/queue.css', true, false],
        [5, 'src/web/review/badge.tsx', true, false],
        [6, 'src/web/ui/badge.tsx', true, false],
        [7, 'src/server/app.ts', true, false],
        [8, 'src/web/review/shape.ts', true, true],
      ]),
    )
    expect(imports.length).toBe(8)
  })

  test('nothing in comments and texts', () => {
    const { imports, escapes } = read("// import x from 'x'", "const text = `import y from 'y' as any`")

    expect([imports, escapes]).toEqual([[], []])
  })

  test('what gets around the types, and the reasons given', () => {
    const { escapes, reasons } = read(
      'const a: any = 1',
      'const b = a as string',
      "const c = ['x'] as const",
      '// reason: the list is never empty',
      'const d = c[0]!',
      'const e = { a } satisfies object',
      'const f = !a',
    )

    expect(escapes).toEqual([
      { kind: 'any', line: 1 },
      { kind: 'as', line: 2 },
      { kind: '!', line: 5 },
    ])
    expect(reasons).toEqual([4])
  })

  test('numbers of steps and reviews, whatever they are called', () => {
    const { stepNumbers } = read(
      'const a = application.currentStep',
      'const b = { stepNeedsRevision: 2 }',
      'const c = step.number',
      'const d = review.step <= 4',
      'const e = 8 === step',
      'const f = clause.number + index + 1',
      "const g = step.id === 'nda' && review.phase === 1",
    )

    expect(stepNumbers).toEqual([1, 2, 3, 4, 5])
  })

  test('default exports in both forms', () => {
    expect(read('export default 1').defaultExports).toEqual([1])
    expect(read('const a = 1', 'export { a as default }').defaultExports).toEqual([2])
    expect(read('export const a = 1').defaultExports).toEqual([])
  })

  test('readings of the environment, the reply, and statements to a database', () => {
    const file = read(
      'const port = process.env.PORT',
      'const { env } = process',
      'const mode = import.meta.env.MODE',
      'reply.send()',
      "const q = 'select id from users'",
      'const r = `\n  insert into users (id)`',
      "const words = 'Select a course from the list below'",
      "const route = 'DELETE /api/session'",
      "const s = 'DELETE FROM users'",
    )

    expect(file.environmentReads).toEqual([1, 2])
    expect(file.replies).toEqual([4])
    expect(file.statements).toEqual([5, 6, 10])
  })
})

test('a file that is no TypeScript is refused by name', () => {
  expect(() => read('const = 1')).toThrow('src/web/review/queue-screen.tsx cannot be parsed')
})
