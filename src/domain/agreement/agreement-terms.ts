import { inDollars } from '../course/payout.ts'

/** The numbers that an agreement promises. They stand once in a version; its words and whatever counts read them there. */
export const TERM_NAMES = [
  'daysToDeliver',
  'daysToReview',
  'roundsOfCorrections',
  'daysToCorrect',
  'daysToPay',
  'usualFee',
] as const
export type TermName = (typeof TERM_NAMES)[number]

export type Terms = Partial<Record<TermName, number>>

type Term = {
  label: string
  meaning: string
  /** As it reads in a sentence. */
  inWords(value: number): string
}

const digits = (value: number) => `${value}`

export const TERMS: Record<TermName, Term> = {
  daysToDeliver: {
    label: 'Business days to deliver',
    meaning: 'business days from the last signature to the final work',
    inWords: digits,
  },
  daysToReview: { label: 'Business days to review', meaning: 'business days to review a delivery', inWords: digits },
  roundsOfCorrections: {
    label: 'Rounds of corrections',
    meaning: 'how often corrections are asked for, in words',
    inWords: inWords,
  },
  daysToCorrect: {
    label: 'Business days to correct',
    meaning: 'business days to deliver corrections',
    inWords: digits,
  },
  daysToPay: { label: 'Days to pay', meaning: 'days from acceptance to the payment of the fee', inWords: digits },
  usualFee: {
    label: 'Usual fee, in dollars',
    meaning: 'the fee of a course for which the catalog states none',
    inWords: inDollars,
  },
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** "two", and "13" where a word would be long. */
export function inWords(count: number): string {
  return WORDS[count] ?? digits(count)
}
