import { expect, test } from 'vitest'
import { pdfActOf, pdfActText, type PdfFinding } from './pdf-act.ts'

const action = (name: string, startsAlone = false, address: string | null = null): PdfFinding => ({
  kind: 'action',
  name,
  startsAlone,
  address,
})

test('accepts marks, fields, signatures, outlines and links that a person presses', () => {
  expect(
    pdfActOf([
      action('GoTo', true),
      action('Named'),
      action('URI', false, 'https://www.gov.br/anvisa'),
      action('URI', false, 'mailto:contato@clinica.example'),
      { kind: 'annotation', name: 'Widget' },
      { kind: 'annotation', name: 'Link' },
      { kind: 'name_tree', name: 'Dests' },
      { kind: 'entry', name: 'Outlines' },
    ]),
  ).toBeNull()
})

test.each<[PdfFinding, string]>([
  [action('SomethingNew'), 'other'],
  [action('Named', true), 'other'],
  [action('URI', true, 'https://example.com'), 'opens_address'],
  [action('URI', false, 'file:///etc/passwd'), 'address'],
  [action('URI', false, 'javascript:alert(1)'), 'address'],
  [action('URI', false, 'outro.pdf'), 'address'],
  [{ kind: 'annotation', name: 'RichMedia' }, 'media'],
  [{ kind: 'annotation', name: '' }, 'other'],
  [{ kind: 'name_tree', name: 'AlternatePresentations' }, 'other'],
  [{ kind: 'entry', name: 'Collection' }, 'portfolio'],
])('refuses %j', (finding, act) => {
  expect(pdfActOf([finding])).toBe(act)
})

test('names the refused thing in words', () => {
  expect(pdfActText('xfa')).toBe(
    'Este PDF é um formulário que se monta sozinho (XFA). Imprima-o como PDF e envie a cópia.',
  )
})
