import type { Sealer } from './sealing.ts'

/** What agreements are made with. */
export type PaperMaker = Pick<Sealer, 'makeUnsigned' | 'makeSealed'>

export type LateSealer = PaperMaker & {
  /** Resolves once everything is loaded and the key is open; rejects with a sentence for the operator. */
  ready(): Promise<void>
}

/**
 * A sealer that is opened when it is first needed, because fonts, PDF and cryptography take half a second to load, which
 * no first answer should wait for. Should it fail to open, the next paper tries again: once the cause is gone it works.
 */
export function createLateSealer(open: () => Promise<PaperMaker>): LateSealer {
  let opening: Promise<PaperMaker> | undefined

  function opened(): Promise<PaperMaker> {
    opening ??= open().catch(error => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    async ready() {
      await opened()
    },
    makeUnsigned: async paper => (await opened()).makeUnsigned(paper),
    makeSealed: async paper => (await opened()).makeSealed(paper),
  }
}
