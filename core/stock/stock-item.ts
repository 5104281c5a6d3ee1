import * as z from 'zod/mini'
import { anvisaField } from '#core/equipment/anvisa-number.ts'
import {
  choice,
  code,
  computed,
  flag,
  line,
  lines,
  money,
  nameField,
  optional,
  quantity,
  wholeNumber,
} from '#core/record/field.ts'
import { recordKind, type Kept } from '#core/record/record.ts'
import { isEan } from './ean.ts'
import { unitTexts, unitWords } from './units.ts'

const ean = z.nullish(
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (typed) => typed.trim() === '' || isEan(digitsOf(typed)),
          'Confira o código de barras: o dígito final não combina com os outros',
        ),
      ),
    z.transform((typed) => digitsOf(typed) || null),
  ),
)

function digitsOf(typed: string): string {
  return typed.replaceAll(/\s/g, '')
}

/** Parts and supplies of a workshop. */
export const stockItems = recordKind({
  table: 'stock_items',
  one: 'peça',
  many: 'peças',
  the: 'a peça',
  keeper: 'workshop',
  within: 'Lugar',
  fields: {
    name: nameField('Nome', 'Escreva o nome da peça', {
      section: 'Peça',
      span: 4,
      words: ['peça', 'produto', 'descrição', 'item', 'material', 'nome do produto'],
    }),
    code: code('Código', 40, {
      hint: 'Em branco, o Equipo numera',
      isSearched: true,
      isListed: true,
      span: 2,
      words: ['cód', 'sku', 'referência', 'ref', 'código do produto', 'código interno'],
    }),
    category: choice(
      'Categoria',
      {
        seal: 'Vedações e anéis',
        valve: 'Válvulas e conexões',
        filter: 'Filtros',
        electric: 'Elétrica e eletrônica',
        motor: 'Motores e bombas',
        bearing: 'Rolamentos e turbinas',
        lamp: 'Lâmpadas e LEDs',
        fluid: 'Óleos e produtos',
        tool: 'Ferramentas',
        other: 'Outra',
      },
      'Escolha a categoria',
      { words: ['grupo', 'tipo', 'família'] },
    ),
    unit: choice('Unidade', unitTexts, 'Escolha a unidade', {
      initial: 'un',
      words: ['un', 'und', 'unid', 'medida', 'unidade de medida'],
      valueWords: unitWords,
    }),
    maker: line('Fabricante', 120, { isSearched: true, words: ['marca'] }),
    makerCode: code('Código do fabricante', 60, { isSearched: true, words: ['part number', 'pn'] }),
    ean: optional('code', 'Código de barras', ean, z.nullable(z.string()), {
      isSearched: true,
      words: ['ean', 'gtin', 'ean-13', 'barras', 'ean/gtin'],
    }),
    anvisaNumber: anvisaField('Se a peça tiver'),
    fits: lines('Serve em', 500, {
      isSearched: true,
      placeholder: 'Autoclaves Cristófoli Vitale 12 e 21',
      words: ['aplicação', 'equipamento', 'modelo'],
    }),
    minimumMilli: quantity('Mínimo', {
      section: 'Quanto ter',
      sectionHint: 'Abaixo do mínimo, o Equipo avisa.',
      words: ['estoque mínimo', 'mín', 'qtd mínima', 'quantidade mínima'],
    }),
    targetMilli: quantity('Ideal', {
      hint: 'Até onde completar na compra',
      words: ['estoque ideal', 'máximo', 'estoque máximo'],
    }),
    keepsLots: flag('Controlar lote e validade', {
      hint: 'Cada entrada pede o lote.',
      words: ['controla lote', 'lote e validade'],
    }),
    saleCents: money('Preço de venda', {
      section: 'Preço',
      sectionHint: 'Só quem vê as finanças vê esta parte.',
      permission: 'finances',
      words: ['preço', 'venda', 'valor de venda', 'preço venda'],
    }),
    marginPercent: wholeNumber('Ou margem sobre o custo', 0, 1000, {
      unit: '%',
      permission: 'finances',
      words: ['margem', 'margem %', 'markup'],
    }),
    notes: lines('Observações', 2000, { section: 'Observações', words: ['obs', 'observação', 'notas'] }),
    balanceMilli: computed(quantity('Em estoque', { isListed: true })),
    reservedMilli: computed(quantity('Reservado', { isListed: 'desk' })),
    level: computed(
      choice('Nível', { below: 'Abaixo do mínimo', enough: 'Suficiente' }, '', { isListed: true }),
    ),
    cover: computed(
      choice(
        'Para as ordens',
        { unsettled: 'Sem baixa', lacking: 'Falta comprar', covered: 'Suficiente' },
        '',
      ),
    ),
    valueCents: computed(money('Valor', { isListed: 'desk', permission: 'finances' })),
  },
})

/** Rules over several values of an item. */
export const stockItemFaults = ({
  minimumMilli,
  targetMilli,
}: {
  minimumMilli?: number | null | undefined
  targetMilli?: number | null | undefined
}) =>
  typeof targetMilli === 'number' && targetMilli < (minimumMilli ?? 0)
    ? [{ path: 'targetMilli', message: 'O ideal não pode ser menor que o mínimo' }]
    : []

export type StockItem = Kept<typeof stockItems.fields>
