import type { Block, Row, Section, Sheet } from '#core/document/sheet.ts'
import { categories } from '#core/equipment/categories.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { count } from '#core/kit/numbers.ts'
import { isXray, type InventoryContent, type InventoryEquipment } from './inventory-content.ts'
import { dateText, joined } from './record-fields.ts'
import { conditionWords, criticalityWords } from './record-words.ts'
import { fact } from './written.ts'

/** Facts that norms demand of equipment and that are unknown. */
function askedAndMissing(one: InventoryEquipment): string[] {
  return [
    one.anvisaNumber === null && one.category !== 'other' && 'nº Anvisa (art. 37)',
    isXray(one) && one.registration === null && 'cadastro na vigilância (art. 139)',
  ].filter((text) => text !== false)
}

/** Facts that an inventory should have besides; these are our suggestions. */
function wishedAndMissing(one: InventoryEquipment): string[] {
  return [
    one.brand === null && 'marca',
    one.model === null && 'modelo',
    one.serialNumber === null && 'nº de série',
    one.room === null && 'sala',
    one.acquiredOn === null && 'aquisição',
    one.warrantyUntil === null && 'garantia',
    !one.hasManual && 'manual',
  ].filter((text) => text !== false)
}

/** Equipment by room, rooms by name; equipment without a room comes last. */
function byRoom(equipmentList: readonly InventoryEquipment[]): [string, InventoryEquipment[]][] {
  const rooms = Map.groupBy(equipmentList, ({ room }) => room ?? '')
  return [...rooms].toSorted(([one], [other]) =>
    one === '' ? 1 : other === '' ? -1 : one.localeCompare(other, 'pt-BR', { numeric: true }),
  )
}

function grouped(equipmentList: readonly InventoryEquipment[], row: (one: InventoryEquipment) => Row): Row[] {
  return byRoom(equipmentList).flatMap(([room, ones]) => {
    const group = `${room || 'Sem sala informada'}: ${count(ones.length, 'equipamento', 'equipamentos')}`
    return [{ group } as Row].concat(ones.map(row))
  })
}

const equipmentListTable = (equipmentList: readonly InventoryEquipment[]): Block => ({
  type: 'table',
  columns: [
    { head: 'Código', width: 19, isCode: true },
    { head: 'Equipamento', width: { part: 1 } },
    { head: 'Nº de série', width: 35, isCode: true },
    { head: 'Nº Anvisa, classe', width: 29, isCode: true },
    { head: 'Aquisição', width: 26 },
    { head: 'Situação', width: 26 },
  ],
  rows: grouped(equipmentList, (one) => ({
    cells: [
      one.code,
      {
        text: one.name,
        isBold: true,
        under: joined(
          categories[one.category].label,
          [one.brand, one.model].filter(Boolean).join(' '),
          one.hasManual && 'manual anexado',
        ),
      },
      { text: one.serialNumber ?? '–', ...(one.assetTag && { under: `patrimônio ${one.assetTag}` }) },
      { text: one.anvisaNumber ?? '–', ...(one.riskClass && { under: `classe ${one.riskClass}` }) },
      {
        text: dateText(one.acquiredOn) ?? '–',
        ...(one.warrantyUntil && { under: `garantia até ${formatDate(one.warrantyUntil)}` }),
      },
      { text: conditionWords[one.status], under: `criticidade ${criticalityWords[one.criticality]}` },
    ],
  })),
  empty: 'Nenhum equipamento cadastrado.',
})

function xraySection({ equipmentList, ...said }: InventoryContent): Section | null {
  const ones = equipmentList.filter(isXray)
  if (ones.length === 0) return null
  const informed: Block =
    said.xrayInformed === 'informed'
      ? {
          type: 'facts',
          rows: [
            fact('Vigilância informada', dateText(said.xrayInformedOn)),
            fact('Protocolo', said.xrayProtocol ?? 'não informado'),
          ],
        }
      : { type: 'notice', text: 'A vigilância sanitária ainda não foi informada dos aparelhos desta lista.' }
  return {
    heading: 'Raio X: cadastro e informação à vigilância',
    blocks: [
      informed,
      {
        type: 'table',
        columns: [
          { head: 'Código', width: 19, isCode: true },
          { head: 'Aparelho', width: { part: 1 } },
          { head: 'Nº Anvisa', width: 29, isCode: true },
          { head: 'Cadastro na vigilância', width: 42, isCode: true },
          { head: 'Emissão, validade', width: 32 },
        ],
        rows: ones.map((one) => ({
          cells: [
            one.code,
            { text: one.name, isBold: true, under: joined(one.room, one.serialNumber) },
            one.anvisaNumber ?? 'não informado',
            one.registration ? (one.registration.number ?? 'sem número') : 'sem cadastro',
            {
              text: dateText(one.registration?.issuedOn ?? null) ?? '–',
              ...(one.registration?.validUntil && {
                under: `válido até ${formatDate(one.registration.validUntil)}`,
              }),
            },
          ],
        })),
        empty: '',
      },
    ],
  }
}

const centsText = (purchase: InventoryEquipment['purchase']): string =>
  typeof purchase?.valueCents === 'number' ? formatCents(purchase.valueCents) : '–'

function purchaseSection({ equipmentList, withPurchases }: InventoryContent): Section {
  const heading = 'Compra e valor'
  if (!withPurchases) {
    const text = 'Fornecedor, nota fiscal e valor ficaram fora deste inventário: são finanças da clínica.'
    return { heading, blocks: [{ type: 'text', text }] }
  }
  const known = equipmentList.filter(({ purchase }) => purchase !== null)
  const sum = known.reduce((total, { purchase }) => total + (purchase?.valueCents ?? 0), 0)
  return {
    heading,
    blocks: [
      {
        type: 'table',
        columns: [
          { head: 'Código', width: 19, isCode: true },
          { head: 'Equipamento', width: { part: 1 } },
          { head: 'Fornecedor', width: 48 },
          { head: 'Nota fiscal', width: 28, isCode: true },
          { head: 'Valor', width: 30, align: 'right' },
        ],
        rows: known.map(({ code, name, purchase }) => ({
          cells: [code, name, purchase?.supplier ?? '–', purchase?.invoice ?? '–', centsText(purchase)],
        })),
        total: [
          '',
          `${count(known.length, 'compra', 'compras')} de ${equipmentList.length}`,
          '',
          '',
          formatCents(sum),
        ],
        empty: 'Nenhuma compra de equipamento informada.',
      },
    ],
  }
}

const missingNote: Block = {
  type: 'text',
  text: 'Artigos da RDC 1.002/2025; o nº Anvisa, quando se aplica ao equipamento. A última coluna é sugestão do Equipo.',
}

const missingTable = (equipmentList: readonly InventoryEquipment[]): Block => ({
  type: 'table',
  columns: [
    { head: 'Código', width: 19, isCode: true },
    { head: 'Equipamento', width: 52 },
    { head: 'A norma pede', width: { part: 1 } },
    { head: 'Recomendado', width: { part: 1 } },
  ],
  rows: equipmentList.flatMap((one) => {
    const [asked, wished] = [askedAndMissing(one), wishedAndMissing(one)]
    if (asked.length + wished.length === 0) return []
    return [{ cells: [one.code, one.name, asked.join('; ') || '–', wished.join(', ') || '–'] }]
  }),
  empty: 'Não falta nada.',
})

export function inventorySheet(said: InventoryContent): Sheet {
  const { equipmentList, on, note } = said
  const xrays = equipmentList.filter(isXray).length
  const countOf = (status: InventoryEquipment['status']) =>
    equipmentList.filter((one) => one.status === status).length
  return {
    title: 'Inventário de equipamentos',
    subtitle: `${count(equipmentList.length, 'equipamento', 'equipamentos')} em ${formatDate(on)}`,
    beside: {
      title: 'Resumo',
      rows: [
        fact('Equipamentos', String(equipmentList.length)),
        fact('Salas', String(new Set(equipmentList.flatMap(({ room }) => room ?? [])).size)),
        fact('Em operação', String(countOf('operational'))),
        fact('Com restrição', String(countOf('restricted'))),
        fact('Parados', String(countOf('down'))),
        fact('Criticidade alta', String(equipmentList.filter((one) => one.criticality === 'high').length)),
        fact('Aparelhos de raio X', String(xrays)),
      ],
    },
    sections: [
      { heading: 'Equipamentos por sala', blocks: [equipmentListTable(equipmentList)] },
      xraySection(said),
      purchaseSection(said),
      {
        heading: 'O que falta em cada equipamento',
        blocks: [missingTable(equipmentList), missingNote],
      },
      note ? { heading: 'Observações', blocks: [{ type: 'text', text: note } as const] } : null,
    ].filter((section) => section !== null),
    basis:
      'Inventário do que está cadastrado, como estava na data. Raio X: RDC 1.002/2025, arts. 139 e 140. Campos recomendados: sugestão do Equipo.',
  }
}
