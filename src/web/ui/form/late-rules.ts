import { whenLoadedAndIdle } from '#web/ui/page/when-idle.ts'
import type { FormSchema } from './use-schema-form.ts'

/**
 * The rules of a form, fetched once its page is there and has nothing else to do: a form is drawn without them, and needs
 * them when its first field is left. What could not be fetched is asked for again then.
 */
export function lateRules<Schema extends FormSchema>(fetch: () => Promise<Schema>): () => Promise<Schema> {
  whenLoadedAndIdle(() => void fetch().catch(() => undefined))
  return fetch
}
