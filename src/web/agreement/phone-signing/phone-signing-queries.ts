import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { canonicalText } from '#domain/agreement/agreement-text.ts'
import { isOver, type PhoneSigningState } from '#domain/agreement/phone-signing.ts'
import type { PhoneSigning } from '#domain/agreement/phone-signing-contract.ts'
import type { SigningPublisher } from '#domain/agreement/publisher-signature.ts'
import type { RenderedAgreement } from '#domain/agreement/rendered-agreement-schema.ts'
import type { SignatureForm, SigningCircumstances } from '#domain/agreement/signature-schemas.ts'
import { call } from '#web/platform/api/api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { applicationQuery } from '#web/platform/api/application-query.ts'
import { inStorage } from '#web/platform/browser-storage.ts'
import { isTextChanged, useReadAnew } from '../agreement-queries.ts'
import { consentWordsQuery, useAfterSigning } from '../consent/consent-queries.ts'

/** While nothing has come to its end, both screens ask again after this long, in milliseconds. */
const ASKED_AGAIN_MS = 1500

const COMPUTER = ['/api/application/phone-signing']
const phoneKey = (device: string | undefined) => ['/api/phone-signing/view', device]

const whileOpen = ({ state: { data } }: { state: { data?: { state: PhoneSigningState } | null | undefined } }) =>
  data && isOver(data.state) ? false : ASKED_AGAIN_MS

/** What is read on the computer, and how. */
export type ReadHere = {
  agreement: RenderedAgreement
  publisher: SigningPublisher
  reading: () => SigningCircumstances
}

/** A new code for what is read here. */
export function usePhoneCode({ agreement, publisher, reading }: ReadHere) {
  const { kind } = agreement
  const queryClient = useQueryClient()
  const readAnew = useReadAnew(kind)

  return useMutation({
    mutationFn: () => {
      const shown = { textVersion: agreement.version, publisherSignatureVersion: publisher.signatureVersion }
      const body = { kind, text: canonicalText(agreement), ...shown, circumstances: reading() }
      return call('POST /api/application/phone-signing', { body })
    },
    onError: error => isTextChanged(error) && readAnew(),
    onSuccess: () => queryClient.resetQueries({ queryKey: COMPUTER }),
  })
}

/** How the signing on the phone goes, as the computer sees it; undefined before a code is shown. */
export function usePhoneSigning(kind: AgreementKind, isShown: boolean): PhoneSigning | undefined {
  const { data } = useQuery({
    queryKey: COMPUTER,
    queryFn: ({ signal }) => call('GET /api/application/phone-signing', { signal }),
    enabled: isShown,
    staleTime: 0,
    refetchInterval: whileOpen,
    refetchIntervalInBackground: true,
  })
  if (!isShown || !data) return undefined
  // A session has one code: another window has shown one for another document since.
  return data.kind === kind ? data : { ...data, state: 'canceled' }
}

export function useConfirmPhone() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (number: string) => call('POST /api/application/phone-signing/confirm', { body: { number } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: COMPUTER }),
  })
}

export function useCancelPhone() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/application/phone-signing'),
    onSuccess: signing => queryClient.setQueryData(COMPUTER, signing),
  })
}

/** Reads what the phone has changed. */
export function useTakeOver(kind: AgreementKind) {
  const queryClient = useQueryClient()
  const askAnew = useAfterSigning(kind)
  return async () => {
    await queryClient.refetchQueries({ queryKey: applicationQuery.queryKey })
    void askAnew()
  }
}

const KEPT = 'phone-signing'

/** Opens a code on the phone, once; a window that is loaded again goes on with what it got. */
export function useOpenedCode(code: string) {
  return useQuery({
    queryKey: ['/api/phone-signing/open', code],
    queryFn: async () => {
      const kept = inStorage(() => sessionStorage.getItem(`${KEPT}:${code}`))
      if (kept) return { device: kept }
      const opened = await call('POST /api/phone-signing/open', { body: { code } })
      inStorage(() => sessionStorage.setItem(`${KEPT}:${code}`, opened.device))
      return opened
    },
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** What the phone is to show, once it has opened the code. */
export function usePhoneView(device: string | undefined) {
  return useQuery({
    queryKey: phoneKey(device),
    queryFn: ({ signal }) => call('POST /api/phone-signing/view', { body: { device: device ?? '' }, signal }),
    enabled: device !== undefined,
    staleTime: 0,
    refetchInterval: whileOpen,
  })
}

export function useSignOnPhone(device: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: SignatureForm) => call('POST /api/phone-signing/sign', { body: { ...form, device } }),
    onSuccess: view => queryClient.setQueryData(phoneKey(device), view),
    onError: error => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      void queryClient.invalidateQueries({ queryKey: phoneKey(device) })
      void queryClient.invalidateQueries(consentWordsQuery)
    },
  })
}
