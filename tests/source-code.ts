import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync, Visitor, type VisitorObject } from 'vite'

type Import = {
  /** Path from the project root for our own files, otherwise what the import names. */
  target: string
  isOurs: boolean
  /** `import type`: gone before anything runs. */
  isType: boolean
  line: number
}

/** Something that is allowed only with a reason beside it. */
type Escape = { kind: 'any' | 'as' | '!'; line: number }

export type SourceFile = {
  /** From the project root, with forward slashes. */
  path: string
  length: number
  imports: Import[]
  escapes: Escape[]
  /** All of these are lines: with a comment that says `reason:`, */
  reasons: number[]
  defaultExports: number[]
  /** where the code speaks of Fastify's reply, */
  replies: number[]
  /** where it reads `process.env`, */
  environmentReads: number[]
  /** where a piece of text begins like a statement to a database, */
  statements: number[]
  /** and where it speaks of a step or a review by its number. */
  stepNumbers: number[]
}

const ROOT = join(import.meta.dirname, '..')
const ALIASES = {
  '#domain/': 'src/domain/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#factories/': 'tests/factories/',
}
/** Written in one case throughout, so that a sentence that begins with "Select" is none. */
const STATEMENT =
  /^\s*(?:select\s.+\sfrom\s|insert into\s|update\s+\w+\s+set\s|delete from\s|with\s+\w+\s+as\s*\(|create table\s|alter table\s|SELECT\s|INSERT\s|UPDATE\s|DELETE\s+FROM\s)/s

/** Every file below a folder of the project, as paths from its root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()
}

/** Every TypeScript file below the folders, read and parsed: once for all who ask, for that takes seconds. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap(folder => {
    const files = parsed.get(folder) ?? parseFolder(folder)
    parsed.set(folder, files)
    return files
  })
}

const parsed = new Map<string, SourceFile[]>()

function parseFolder(folder: string): SourceFile[] {
  return filesBelow(folder)
    .filter(path => /\.tsx?$/.test(path))
    .map(path => readSource(path, readFileSync(join(ROOT, path), 'utf8')))
}

/** What the rules need to know of a file. Throws when it cannot be parsed. */
export function readSource(path: string, code: string): SourceFile {
  const { program, comments, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)

  const lineOf = (offset: number) => code.slice(0, offset).split('\n').length
  const file: SourceFile = {
    path,
    length: code.trimEnd().split('\n').length,
    imports: [],
    escapes: [],
    reasons: comments.filter(comment => comment.value.includes('reason:')).map(comment => lineOf(comment.end)),
    defaultExports: [],
    replies: [],
    environmentReads: [],
    statements: [],
    stepNumbers: [],
  }
  for (const visitor of [
    importVisitor(file, lineOf),
    escapeVisitor(file, lineOf),
    contentVisitor(file, lineOf),
    numberVisitor(file, lineOf),
  ]) {
    new Visitor(visitor).visit(program)
  }
  return file
}

type LineOf = (offset: number) => number

function importVisitor({ path, imports, defaultExports }: SourceFile, lineOf: LineOf): VisitorObject {
  const add = (specifier: string, isType: boolean, offset: number) => {
    imports.push({ ...resolved(path, specifier), isType, line: lineOf(offset) })
  }
  return {
    ImportDeclaration: node => add(node.source.value, node.importKind === 'type', node.start),
    ExportAllDeclaration: node => add(node.source.value, node.exportKind === 'type', node.start),
    ExportNamedDeclaration: node => {
      if (node.source !== null) add(node.source.value, node.exportKind === 'type', node.start)
      const names = node.specifiers.map(({ exported }) =>
        exported.type === 'Literal' ? exported.value : exported.name,
      )
      if (names.includes('default')) defaultExports.push(lineOf(node.start))
    },
    ExportDefaultDeclaration: node => {
      defaultExports.push(lineOf(node.start))
    },
    ImportExpression: node => {
      if (node.source.type === 'Literal') add(String(node.source.value), false, node.start)
    },
    TSImportType: node => add(node.source.value, true, node.start),
  }
}

function escapeVisitor({ escapes }: SourceFile, lineOf: LineOf): VisitorObject {
  const add = (kind: Escape['kind'], offset: number) => {
    escapes.push({ kind, line: lineOf(offset) })
  }
  return {
    TSAnyKeyword: node => add('any', node.start),
    TSTypeAssertion: node => add('as', node.start),
    TSNonNullExpression: node => add('!', node.end),
    TSAsExpression: node => {
      const type = node.typeAnnotation
      const isConst =
        type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
      if (!isConst) add('as', node.end)
    },
  }
}

function contentVisitor({ replies, environmentReads, statements }: SourceFile, lineOf: LineOf): VisitorObject {
  const addText = (text: unknown, offset: number) => {
    if (typeof text === 'string' && STATEMENT.test(text)) statements.push(lineOf(offset))
  }
  return {
    Identifier: node => {
      if (node.name === 'reply' || node.name === 'FastifyReply') replies.push(lineOf(node.start))
    },
    MemberExpression: node => {
      const { object, property, start } = node
      const isEnvironment = property.type === 'Identifier' && property.name === 'env'
      if (isEnvironment && object.type === 'Identifier' && object.name === 'process')
        environmentReads.push(lineOf(start))
    },
    VariableDeclarator: node => {
      const { id, init, start } = node
      const isTakenApart = id.type === 'ObjectPattern' && init?.type === 'Identifier' && init.name === 'process'
      if (isTakenApart) environmentReads.push(lineOf(start))
    },
    Literal: node => addText(node.value, node.start),
    TemplateElement: node => addText(node.value.cooked, node.start),
  }
}

/** What the wire and the screens call the numbers of steps and reviews, and what turns ids into them. */
const STEP_NUMBERS = new Set([
  ...['currentStep', 'overallStep', 'stepNeedsRevision', 'numberInPhase'],
  ...['numberOfCurrentStep', 'numberOfRevisable', 'revisableAt', 'reviewStepOf', 'phaseReviewedAt'],
])

function numberVisitor({ stepNumbers }: SourceFile, lineOf: LineOf): VisitorObject {
  const add = (offset: number) => {
    stepNumbers.push(lineOf(offset))
  }
  return {
    Identifier: node => {
      if (STEP_NUMBERS.has(node.name)) add(node.start)
    },
    MemberExpression: node => {
      if (nameOf(node.property) === 'number' && /step/i.test(nameOf(node.object))) add(node.start)
    },
    BinaryExpression: node => {
      const { left, right, start } = node
      const [one, other] = left.type === 'Literal' ? [left, right] : [right, left]
      if (one.type !== 'Literal' || typeof one.value !== 'number') return
      const name = other.type === 'MemberExpression' ? nameOf(other.property) : nameOf(other)
      if (/^step$/i.test(name)) add(start)
    },
  }
}

/** The name that stands in a place of the code; blank where something else does. */
function nameOf(node: { type: string; name?: unknown }): string {
  return node.type === 'Identifier' ? String(node.name) : ''
}

function resolved(from: string, specifier: string): Pick<Import, 'target' | 'isOurs'> {
  if (specifier.startsWith('.')) {
    return { target: join(dirname(from), specifier).replaceAll('\\', '/'), isOurs: true }
  }
  const alias = Object.entries(ALIASES).find(([prefix]) => specifier.startsWith(prefix))
  if (alias === undefined) return { target: specifier, isOurs: false }
  return { target: alias[1] + specifier.slice(alias[0].length), isOurs: true }
}
