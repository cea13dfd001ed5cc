import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiInput } from '#domain/api-address.ts'
import { counted } from '#domain/counted.ts'
import type { OpenedText, ReadText, TextDraftOnWire } from '#domain/text/text-contract.ts'
import type { TextContent, TextId } from '#domain/text/text-kinds.ts'
import { call } from '#web/platform/api/api.ts'
import { JUST_READ_MS, reading } from '#web/platform/api/reading.ts'
import { useChange } from '#web/platform/api/use-change.ts'
import type { PublicationWords } from './publish-dialog.tsx'

const TEXTS = '/api/admin/texts'
const keyOf = ({ kind, key }: TextId) => [TEXTS, kind, key]

export function useTexts() {
  return useQuery({
    ...reading('GET /api/admin/texts', { key: [TEXTS] }),
    staleTime: JUST_READ_MS,
  })
}

const textQuery = (text: TextId) => reading('GET /api/admin/texts/:kind/:key', { key: keyOf(text) }, { params: text })

/** One text as its editor opens it. */
export function useText(text: TextId) {
  return useQuery({ ...textQuery(text), staleTime: JUST_READ_MS })
}

/** Reads a text that is open as it is by now, for its screen too. */
export function useReadText(text: TextId) {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...textQuery(text), staleTime: 0 })
}

/** What one version says; it never changes. */
export function useTextVersion(text: TextId, number: number | null) {
  return useQuery({
    queryKey: [...keyOf(text), number],
    queryFn: ({ signal }) =>
      call('GET /api/admin/texts/:kind/:key/versions/:number', { params: { ...text, number: number ?? 0 }, signal }),
    enabled: number !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Takes the draft of a text that is open as it stands by now: whoever has just written in it cannot approve it. */
export function useKeptDraft(text: TextId) {
  const queryClient = useQueryClient()
  return (draft: TextDraftOnWire) =>
    queryClient.setQueryData<OpenedText>(keyOf(text), opened => opened && { ...opened, draft })
}

/** The draft that is kept, as it is at this moment. */
export function readTextDraft(text: TextId) {
  return call('GET /api/admin/texts/:kind/:key/draft', { params: text })
}

/** What can be done with the draft of this revision; the text is read anew afterwards, whatever became of it. */
export function useTextActions(text: TextId) {
  const queryClient = useQueryClient()
  const settled = {
    onSuccess: async (answer: OpenedText | undefined) => {
      // One that was asked for before says what held before.
      await queryClient.cancelQueries({ queryKey: keyOf(text) })
      if (answer) queryClient.setQueryData(keyOf(text), answer)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [TEXTS] }),
  }

  return {
    publish: useMutation({
      mutationFn: (body: { revision: number; why: string; from: string | null }) =>
        call('POST /api/admin/texts/:kind/:key/versions', { params: text, body }),
      ...settled,
    }),
    goOn: useMutation({
      mutationFn: async (body: { revision: number; content: TextContent; begunFrom: number }) => {
        await call('PUT /api/admin/texts/:kind/:key/draft', { params: text, body })
        return call('GET /api/admin/texts/:kind/:key', { params: text })
      },
      ...settled,
    }),
    approve: useMutation({
      mutationFn: (revision: number) =>
        call('POST /api/admin/texts/:kind/:key/approval', { params: text, body: { revision } }),
      ...settled,
    }),
    discard: useMutation({
      mutationFn: async (revision: number) => {
        await call('DELETE /api/admin/texts/:kind/:key/draft/:revision', { params: { ...text, revision } })
        return call('GET /api/admin/texts/:kind/:key', { params: text })
      },
      ...settled,
    }),
  }
}

/** Drafts of the revisions that were seen. */
type SeenDrafts = ApiInput<'POST /api/admin/texts/approvals'>['body']['drafts']

/** What can be done with several drafts at once, all of them or none. */
export function useDraftsTogether() {
  return {
    approve: useChange([TEXTS], (drafts: SeenDrafts) => call('POST /api/admin/texts/approvals', { body: { drafts } })),
    publish: useChange(
      [TEXTS],
      (body: { drafts: SeenDrafts } & PublicationWords) => call('POST /api/admin/texts/publications', { body }),
      { done: (_, { drafts }) => `${counted(drafts.length, 'text')} published` },
    ),
  }
}

/** Keeps a picture for a text. */
export function useAddPicture() {
  return useMutation({ mutationFn: (picture: string) => call('POST /api/admin/pictures', { body: { picture } }) })
}

/** The texts in force, to be saved as a file. */
export function useExportTexts() {
  return useMutation({ mutationFn: () => call('POST /api/admin/texts/export') })
}

/**
 * Takes in a set that another installation has exported. Its file goes as it is: it may be forty megabytes, and the server
 * reads every part of it anyway (H305).
 */
export function useImportTexts() {
  return useChange([TEXTS], (file: File) =>
    call('POST /api/admin/texts/import', { file: { of: file, type: 'application/json' } }),
  )
}

const publisherQuery = reading('GET /api/publisher')

/** The publisher as agreements name it; undefined while it is on its way. */
export function usePublisher() {
  return useQuery(publisherQuery).data
}

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Has a DOCX file read as this text; nothing is changed by it. */
export function useReadDocx(text: TextId) {
  return useMutation({
    mutationFn: (file: File): Promise<ReadText> =>
      call('POST /api/admin/texts/:kind/:key/docx', { params: text, file: { of: file, type: DOCX_TYPE } }),
  })
}
