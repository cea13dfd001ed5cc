import { grouped } from './grouped.ts'

/** So many of something, in words: "1 lesson", "1,200 lessons", "3 replies". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}
