/** An address as the list offers it. */
export type Suggestion = { id: string; text: string }

/** What the page asks of the frame; `turn` comes back with the answer. */
export type PlacesQuestion =
  | { type: 'start'; key: string }
  | { type: 'suggest'; turn: number; input: string }
  | { type: 'choose'; turn: number; id: string }

/** What the frame answers. `failed` is for good: nothing comes after it. */
export type PlacesAnswer =
  | { type: 'failed' }
  | { type: 'suggestions'; turn: number; suggestions: Suggestion[] }
  | { type: 'address'; turn: number; address: string }
