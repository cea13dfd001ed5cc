import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Copy, DockerfileParser } from 'dockerfile-ast'
import { z } from 'zod'

export const dockerfileText = readFileSync(join(import.meta.dirname, '../Dockerfile'), 'utf8')
export const dockerfile = DockerfileParser.parse(dockerfileText)
export const stages = dockerfile.getFROMs()

/** Those of the last stage, which becomes the image. */
export function ofImage<T extends { getRange(): { start: { line: number } } | null }>(found: T[]): T[] {
  const begin = stages.at(-1)?.getRange().start.line ?? 0
  return found.filter(each => (each.getRange()?.start.line ?? 0) > begin)
}

/** From where to where an instruction copies; `from` is the stage, or null for the folder of the project. */
export function copiedBy(copy: Copy): { sources: string[]; target: string; from: string | null } {
  const words = copy.getArguments().map(word => word.getValue())
  return { sources: words.slice(0, -1), target: words.at(-1) ?? '', from: copy.getFromFlag()?.getValue() ?? null }
}

/** What the image sets in the environment of its program. */
export function imageSettings(): Record<string, string> {
  const properties = ofImage(dockerfile.getENVs()).flatMap(env => env.getProperties())
  return Object.fromEntries(properties.map(property => [property.getName(), property.getValue() ?? '']))
}

/** The program that the image runs, and its arguments. */
export function wordsOf(keyword: 'CMD' | 'HEALTHCHECK'): [program: string, args: string[]] {
  const [found] = ofImage(dockerfile.getInstructions()).filter(each => each.getKeyword() === keyword)
  const list = found?.getRawArgumentsContent()?.match(/\[.*\]/s)?.[0] ?? '[]'
  const [program = '', ...args] = z.array(z.string()).parse(JSON.parse(list))
  return [program, args]
}
