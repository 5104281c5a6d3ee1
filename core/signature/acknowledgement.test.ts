import { expect, test } from 'vitest'
import { confirmationsOf, missingFrom } from './acknowledgement.ts'

const team = [
  { key: 'staff:1', name: 'Ana Souza' },
  { key: 'staff:2', name: 'Bento Reis' },
  { key: 'user:3', name: 'ANA  SOUZA' },
  { key: 'user:4', name: 'Célia Prado' },
]
const by = (signerKey: string, name: string) => ({ signerKey, name })

test('counts somebody in the register and with an account once, by the register’s spelling', () => {
  expect(missingFrom(team, [])).toEqual(['Ana Souza', 'Bento Reis', 'Célia Prado'])
  expect(missingFrom(team, [by('user:3', 'Outro nome')])).toEqual(['Bento Reis', 'Célia Prado'])
})

test('counts a person as missing until they have confirmed each document', () => {
  const documents = [
    { pages: 3, given: [by('staff:1', 'Ana Souza'), by('staff:2', 'Bento Reis')] },
    { pages: null, given: [by('staff:1', 'Ana Souza'), by('user:4', 'Célia Prado')] },
    { pages: 2, given: [by('staff:1', ''), by('staff:2', ''), by('user:4', '')] },
  ]
  expect(confirmationsOf(team, documents)).toEqual({
    registered: 2,
    people: 3,
    documents: 3,
    missingPeople: 2,
    missingDocuments: 2,
    pages: 5,
  })
})

test('does not count the confirmation of somebody who has left for those who are there', () => {
  const left = [{ pages: 1, given: [by('staff:9', 'Davi Mota')] }]
  expect(confirmationsOf(team, left).missingPeople).toBe(3)
})
