import { expect, test } from 'vitest'
import { intents } from './intents.ts'
import type { Side } from './intent.ts'
import { asksHow, understand } from './match.ts'
import { blindSentences } from './sentences-blind.ts'
import { bothSentences } from './sentences-both.ts'
import { clinicSentences } from './sentences-clinic.ts'
import { moneySentences } from './sentences-money.ts'
import { strangeSentences } from './sentences-strange.ts'
import { workshopSentences } from './sentences-workshop.ts'
import { distance } from './spelling.ts'

const sentences = { ...bothSentences, ...clinicSentences, ...workshopSentences, ...moneySentences }
const sides: readonly Side[] = ['dentist', 'technician']

function rateOf(asked: Record<string, readonly string[]>) {
  const answers = intents.flatMap(({ key, sides: whose }) =>
    whose.flatMap((side) => (asked[key] ?? []).map((text) => ({ key, got: understand(text, side)?.key }))),
  )
  const right = answers.filter(({ key, got }) => got === key).length / answers.length
  const wrong = answers.filter(({ key, got }) => got && got !== key).length / answers.length
  return { number: answers.length, right, wrong }
}

test('knows at least 30 intents for each side', () => {
  for (const side of sides) {
    const known = intents.filter((one) => (one.sides as readonly string[]).includes(side))
    expect(known.length).toBeGreaterThanOrEqual(30)
  }
})

test('understands sentences written before it, and is hardly ever wrong', () => {
  const { number, right, wrong } = rateOf(blindSentences)
  expect(number).toBeGreaterThan(200)
  expect(right).toBeGreaterThan(0.9)
  expect(wrong).toBeLessThan(0.02)
})

test('understands everyday sentences, and is hardly ever wrong', () => {
  const { number, right, wrong } = rateOf(sentences)
  expect(number).toBeGreaterThan(400)
  expect(right).toBeGreaterThan(0.95)
  expect(wrong).toBeLessThan(0.01)
})

test('answers nothing to what it does not know', () => {
  for (const side of sides) {
    expect(strangeSentences.filter((text) => understand(text, side))).toEqual([])
  }
})

test('reads what it offers', () => {
  const missed = intents.flatMap(({ key, says, sides: whose }) =>
    whose.filter((side) => understand(says, side)?.key !== key).map((side) => `${side}: ${says}`),
  )
  expect(missed).toEqual([])
})

test('reads badly typed words, names and numbers', () => {
  expect(understand('qais manutensoes vensem esse mes', 'dentist')?.key).toBe('due_month')
  expect(understand('como está a OS 2026-0042?', 'dentist')).toMatchObject({ number: '2026-0042' })
  expect(understand('quando vence a autoclve?', 'dentist')).toMatchObject({ name: 'autoclave' })
  expect(distance('vence', 'vecne', 3)).toBe(1)
})

test('tells how something is done from how something is', () => {
  expect(['Como faço um orçamento?', 'oi, como cadastro cliente'].filter(asksHow)).toHaveLength(2)
  expect(['como está a OS 12?', 'Como anda a conformidade', 'quanto devo?'].filter(asksHow)).toEqual([])
})
