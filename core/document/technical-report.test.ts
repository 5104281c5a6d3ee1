import { expect, test } from 'vitest'
import { whoDid, type TakenStep } from './technical-report.ts'

const step = (name: string, action: TakenStep['action']): TakenStep => ({
  userId: `id of ${name}`,
  name,
  action,
})
const signer = (name: string, known = name) => ({ userId: `id of ${known}`, name })

test('names nobody if one person did it all, by whatever name they sign', () => {
  expect(whoDid([step('Ana', 'accept'), step('Ana', 'start')], signer('Ana Lima', 'Ana'))).toEqual([])
  expect(whoDid([], signer('Ana'))).toEqual([])
})

test('says each person’s part once, in the order of their first steps', () => {
  const steps = [
    step('Ana', 'accept'),
    step('Bia', 'send_quote'),
    step('Bia', 'revise_quote'),
    step('Ana', 'start'),
    step('Dora', 'propose_visit'),
  ]
  expect(whoDid(steps, signer('Caio'))).toEqual([
    { name: 'Ana', did: 'aceitou a ordem, iniciou o serviço' },
    { name: 'Bia', did: 'fez o orçamento' },
    { name: 'Caio', did: 'concluiu e assinou' },
  ])
})
