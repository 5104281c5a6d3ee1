import { expect, test } from 'vitest'
import { organizationShown, personShown } from './shown-name.ts'

test.each([
  'Helena Prado',
  "Dr.Rafael d'Ávila",
  'Sorriso & Cia. Ltda. (Centro)',
  'Clínica 24 Horas',
  'Ana-Maria S. Melo',
])('shows the name %s', (name) => {
  expect(personShown(name)).toBe(name)
})

test.each([
  'https://premio.example/ganhe',
  'premio.example',
  'www premio',
  'Ligue 11 98765-4321',
  'ana@premio.example',
  'Você ganhou um prêmio e precisa responder hoje para não perder o direito',
])('shows a general word instead of %s', (name) => {
  expect(personShown(name)).toBe('Uma pessoa do Equipo')
  expect(organizationShown(name)).toBe('uma conta do Equipo')
})
