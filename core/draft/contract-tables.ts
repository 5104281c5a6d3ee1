import type { Block } from '#core/document/sheet.ts'
import { citation } from '#core/regulation/basis-of.ts'
import { writtenRules } from '#core/regulation/written-rules.ts'
import { clauseNames, clauses } from './contract-texts.ts'
import type { ContractContent } from './contract.ts'
import { said } from './written.ts'

/** States for every clause its source, and whether the parties wrote it or adopted our proposal. */
export function originTable(it: ContractContent): Block {
  return {
    type: 'table',
    columns: [
      { head: 'Cláusula', width: { part: 3 } },
      { head: 'O que a pede', width: { part: 4 } },
      { head: 'Texto', width: { part: 4 } },
    ],
    rows: clauseNames.map((name) => {
      const isOurs = said(it[name]) === clauses[name].proposal
      const rule = writtenRules[clauses[name].rule]
      return {
        cells: [
          clauses[name].title,
          rule.norm === null ? 'O acordo das partes' : citation(rule),
          isOurs ? 'Sugestão do Equipo, adotada pelas partes' : 'Escrito pelas partes',
        ],
      }
    }),
    empty: '',
  }
}

/** Equipment that is not listed is not covered, even if the workshop could not see it to choose it. */
export function coverage({ equipmentList, unseen }: ContractContent): Block {
  const listed = `Este contrato cobre só os equipamentos desta lista: ${equipmentList.length}.`
  if (unseen === 0) return { type: 'text', text: listed }
  return {
    type: 'text',
    text: `${listed} Fora dela ${unseen === 1 ? 'ficou 1 escolhido' : `ficaram ${unseen} escolhidos`} a que quem emite não tem mais acesso.`,
  }
}

export const exceptions = ({ agreed }: ContractContent): Block[] =>
  agreed && agreed.exceptions.length > 0 ? [{ type: 'list', items: agreed.exceptions }] : []

export function equipmentTable(it: ContractContent): Block {
  return {
    type: 'table',
    columns: [
      { head: 'Código', width: 24, isCode: true },
      { head: 'Equipamento', width: { part: 3 } },
      { head: 'Nº de série', width: { part: 2 }, isCode: true },
      { head: 'Local', width: { part: 2 } },
    ],
    rows: it.equipmentList.map((equipment) => ({
      cells: [
        equipment.code ?? '',
        { text: equipment.name, under: [equipment.brand, equipment.model].filter(Boolean).join(', ') },
        equipment.serialNumber ?? 'Não informado',
        equipment.room ?? '',
      ],
    })),
    empty: 'Nenhum equipamento escolhido.',
  }
}
