/** What a thread is asked for: one of its tasks, by name, with what the task is given. */
export type ToThread<Given = unknown> = { readonly id: number; readonly task: string; readonly given: Given }

export type FromThread =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly problem: string }
  | { readonly level: 'info' | 'warn'; readonly facts: object; readonly words: string | undefined }

/** What a thread can do, by name; each task is given one thing at most. */
export type Tasks = Record<string, (given: never) => Promise<unknown>>
