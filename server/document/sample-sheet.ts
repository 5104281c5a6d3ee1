import type { DraftedDocument } from '#core/document/drafted.ts'
import type { Block, Sheet } from '#core/document/sheet.ts'
import { sampleReport } from './sample-report.ts'

const room = (at: number) => `Sala ${1 + Math.floor(at / 12)}, esterilização e preparo`

/** A sheet with each kind of block, and a table that runs over several pages. */
export function sampleSheet(text = 'Trocar a guarnição e aferir o sensor em três pontos.'): Sheet {
  const rows = Array.from({ length: 60 }, (_, at) => [
    ...(at % 12 === 0 ? [{ group: room(at) }] : []),
    { cells: [`EQ-${String(at + 1).padStart(4, '0')}`, { text, under: text }, '1.234,56'] },
  ]).flat()
  const blocks: Block[] = [
    { type: 'text', text: `${text}\n\n${text}` },
    { type: 'named', name: 'Responsável', text },
    {
      type: 'facts',
      rows: [
        { label: 'Título', value: text },
        { label: 'Sem valor', value: null },
      ],
    },
    { type: 'list', items: [text, 'Segundo'], numbered: true },
    { type: 'list', items: ['Sem número', text] },
    { type: 'notice', text },
  ]
  return {
    title: 'Plano de exemplo',
    subtitle: text,
    conclusion: { isGood: true, text: 'Em dia' },
    beside: { title: 'Período', rows: [{ label: 'De', value: '01/11/2026' }] },
    sections: [
      { heading: 'Peças de texto', blocks },
      {
        heading: 'Tabela longa',
        blocks: [
          {
            type: 'table',
            columns: [
              { head: 'Código', width: 24, isCode: true },
              { head: 'O que fazer', width: { part: 1 } },
              { head: 'Valor (R$)', width: 30, align: 'right' },
            ],
            rows,
            total: ['Total', '60 itens', '74.073,60'],
            empty: 'Nenhum item.',
          },
          {
            type: 'table',
            columns: [{ head: 'Vazia', width: { part: 1 } }],
            rows: [],
            empty: 'Nenhum outro item.',
          },
        ],
      },
      { heading: 'Fotos', blocks: [{ type: 'photos', photos: [{ index: 0, caption: text }] }] },
      {
        heading: 'Assinaturas',
        blocks: [
          {
            type: 'lines',
            people: [
              { name: 'Dra. Dentista de Exemplo', under: 'Responsável técnica, CRO-SP 00000' },
              { name: text, under: text },
            ],
          },
        ],
      },
    ],
    basis: 'RDC 1.002/2025, art. 134; o que não tem norma é sugestão do Equipo.',
  }
}

/** Around it: issued by a clinic for itself. */
export const sampleDrafted: DraftedDocument = {
  kind: 'technology_plan',
  number: 'PGTS-2026-0001',
  version: 2,
  supersedes: { number: 'PGTS-2026-0001', version: 1, issuedAt: '2026-01-17T19:20:00.000Z' },
  issuedAt: '2026-08-17T19:20:00.000Z',
  timeZone: 'America/Sao_Paulo',
  rulesVersion: '2026.11',
  verificationCode: '7K2M-9QXT-4HCB',
  verificationUrl: 'https://equipo.example/verificar/7K2M-9QXT-4HCB',
  localOnly: false,
  issuer: sampleReport.issuer,
  clinic: sampleReport.clinic,
  content: {},
  photos: [{ id: '01990000-0000-7000-8000-000000000009', sha256: '0'.repeat(64) }],
}
