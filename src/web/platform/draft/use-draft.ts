import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DraftParts } from '#domain/draft/draft.ts'
import { handleSessionExpired } from '#web/platform/session/session-expired.ts'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { useWatched } from '#web/ui/page/watched.ts'
import { whenIdle } from '#web/ui/page/when-idle.ts'
import { deviceShelf } from './device-copies.ts'
import type { Merge } from './draft-changes.ts'
import { createDraftKeeper, type DraftServer } from './draft-keeper.ts'
import { draftLine } from './draft-status.ts'
import type { DraftVersion } from './draft-versions.ts'
import { DRAFTED_STEPS_KEY } from './drafted-steps.ts'

/** A pause in the typing that is long enough to compare and store without anybody noticing, in milliseconds. */
const TYPING_PAUSE_MS = 250

type Settings = {
  /** Names what is written: a step, a decision on a phase. */
  subject: string
  server: DraftServer
  /** What is saved, without any draft; read once. */
  base: DraftParts
  /** What the screen holds now. */
  current: () => DraftParts
  /** Calls back whenever that may have changed; answers with how to stop it. */
  onChange: (listener: () => void) => () => void
  /** Shows these parts on the screen. */
  show: (parts: DraftParts) => void
  /** Hears of what is saved by now, by this window or another, before that is shown. */
  onSaved?: (parts: DraftParts) => void
  /**
   * Asks what is saved, read at most so many milliseconds ago, null where nothing was since; the screen's own saves then name
   * the revision that they have seen.
   */
  readSaved?: (maxAge: number) => Promise<DraftParts | null>
  /** How two texts become one, unless it is part by part. */
  merge?: Merge
  /** False where nothing can be written now. */
  enabled?: boolean
}

/** Of each subject the keeper whose screen was left last, until it has sent everything. */
const left = new Map<string, { giveUp: () => void }>()

/** Keeps what is typed on a screen while it is open; `DraftChoiceDialog` shows the choices that come up. */
export function useDraft({
  subject,
  server,
  base,
  current,
  onChange,
  show,
  onSaved,
  readSaved,
  merge,
  enabled = true,
}: Settings) {
  const { id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const [keeper] = useState(() =>
    createDraftKeeper({
      server,
      shelf: deviceShelf(userId, subject),
      saved: base,
      readSaved,
      merge,
      screen: { current, show, onSaved },
      onSignedOut: handleSessionExpired,
    }),
  )
  const { subscribe, state } = keeper
  const status = useWatched({ subscribe, now: () => state().status })
  const choice = useWatched({ subscribe, now: () => state().choice })

  // The functions of the first draw serve as long as the screen is open: what they reach does not change.
  const [wires] = useState({ base, current, onChange })

  useEffect(() => {
    if (!enabled) return
    const note = () => keeper.note(wires.current())
    let pause: ReturnType<typeof setTimeout> | undefined
    const stop = wires.onChange(() => {
      clearTimeout(pause)
      pause = setTimeout(() => whenIdle(note), TYPING_PAUSE_MS)
    })
    const keepNow = () => {
      clearTimeout(pause)
      note()
    }
    const sendNow = () => void keeper.flush()
    left.get(subject)?.giveUp()
    left.delete(subject)
    void keeper.open().then(note)
    addEventListener('pagehide', keepNow)
    addEventListener('online', sendNow)
    return () => {
      stop()
      keepNow()
      removeEventListener('pagehide', keepNow)
      removeEventListener('online', sendNow)
      left.set(subject, keeper)
      void keeper.close().then(() => {
        if (keeper.hasSentAll() && left.get(subject) === keeper) left.delete(subject)
        return queryClient.invalidateQueries({ queryKey: DRAFTED_STEPS_KEY })
      })
    }
  }, [enabled, keeper, wires, queryClient, subject])

  return {
    line: draftLine(status),
    /** What is saved, as far as this window knows. */
    base: keeper.base(),
    choice,
    /** Whether it is known what was left earlier, and settled what becomes of it. Only who asks is drawn anew for it. */
    isReady: { subscribe, now: () => state().isOpen && state().choice === null },
    take: (version: DraftVersion) => {
      if (version.from !== 'here') show(version.parts)
      keeper.take(version)
    },
    discard: () => void keeper.discard(),
    /** Saves the screen's content, as it is when the button is pressed, by its own button. */
    save: <Answer>(work: (seen: number) => Promise<Answer>, parts: DraftParts = wires.current()): Promise<Answer> =>
      keeper.save(parts, async seen => {
        const answer = await work(seen)
        keeper.note(wires.current()) // What was typed meanwhile is not to be taken for a change back.
        return answer
      }),
    /** Keeps what was typed last, for who goes on with what is kept. */
    keepNow: async (): Promise<void> => {
      keeper.note(wires.current())
      await keeper.flush() // One that is on its way may be of the words before.
      await keeper.flush()
    },
    isSafe: () => {
      keeper.note(wires.current())
      return keeper.isSafe()
    },
  }
}
