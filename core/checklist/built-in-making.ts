import type { CategoryId } from '#core/equipment/categories.ts'
import { citation } from '#core/regulation/basis-of.ts'
import type { Basis } from '#core/regulation/basis.ts'
import { norms, type NormId } from '#core/regulation/norm.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import { sources } from '#core/regulation/source.ts'
import type { TemplateItem } from './item.ts'

/** A checklist that comes with Equipo. `version` grows with every change of its items. */
export interface BuiltIn {
  code: string
  version: number
  title: string
  description: string
  frequency: 'daily' | 'weekly' | 'monthly' | null
  category: CategoryId | null
  /** Kind of organization that uses it: a clinic for its routine, a workshop for its preventive service. */
  kind: 'clinic' | 'workshop'
  items: readonly TemplateItem[]
}

/** The day when these items were last compared with their sources. */
const checkedOn = '2026-11-22'

const kept = { ruleId: null, checkedOn, rulesVersion }

/** Basis of an item that a norm demands. */
export const law = (norm: NormId, articles: string): Basis => ({
  ...kept,
  text: citation({ norm, articles }),
  mark: norms[norm].mark,
  source: sources[norms[norm].source].text,
})

/** Basis of an item that we suggest: no norm known to us asks for it. */
export const ours: Basis = {
  ...kept,
  text: 'Sugestão do Equipo',
  mark: 'NV',
  source: sources.practice.text,
}

/**
 * Basis of an item that the manufacturer asks for, on the plate or in the manual. RDC 1.002/2025, art. 134, § 2º,
 * refers to it.
 */
const maker: Basis = {
  ...kept,
  text: 'Conforme o fabricante',
  mark: null,
  source: 'Manual ou plaqueta do equipamento',
}

interface Extra {
  detail?: string
  basis?: Basis
  critical?: boolean
  optional?: boolean
  photo?: boolean
}

const item = (
  kind: TemplateItem['kind'],
  key: string,
  label: string,
  { detail, basis = ours, critical = false, optional = false, photo = false }: Extra,
): TemplateItem => ({
  key,
  section: null,
  kind,
  label,
  detail: detail ?? null,
  required: !optional,
  critical,
  photoIfNotConform: photo,
  unit: null,
  min: null,
  max: null,
  limits: null,
  decimals: null,
  choices: null,
  basis,
})

/** An item answered with conform or not conform. */
export const check = (key: string, label: string, extra: Extra = {}): TemplateItem =>
  item('conform', key, label, extra)

/** A reading whose limits are on the plate or in the manual and are read there. */
export const measure = (
  key: string,
  label: string,
  unit: string,
  { decimals, ...extra }: Extra & { decimals: number },
): TemplateItem => ({
  ...item('number', key, label, { basis: maker, ...extra }),
  unit,
  decimals,
  limits: 'manual',
})

/** A reading with limits from a norm or from us; its basis tells which. */
export const within = (
  key: string,
  label: string,
  unit: string,
  { decimals, min, max, ...extra }: Extra & { decimals: number; min?: number; max?: number },
): TemplateItem => ({
  ...item('number', key, label, extra),
  unit,
  decimals,
  limits: 'item',
  min: min ?? null,
  max: max ?? null,
})

export const note = (key: string, label: string, extra: Extra = {}): TemplateItem =>
  item('text', key, label, extra)

/** Puts the items under a heading. */
export const section = (heading: string, items: readonly TemplateItem[]): TemplateItem[] =>
  items.map((one) => ({ ...one, section: heading }))

const receiving = section('Antes de começar', [
  check('decontamination', 'Descontaminação prévia recebida', {
    detail: 'Limpo e desinfetado por quem usa, com a confirmação de quem entregou.',
    basis: law('nr32', '32.9.2'),
    critical: true,
  }),
  check('identity', 'Identificação confere', {
    detail: 'Marca, modelo, nº de série e nº Anvisa iguais aos do cadastro.',
    basis: law('rdc1002', 'art. 134'),
  }),
  check('condition', 'Sem ferrugem, sujidade ou avaria', {
    detail: 'Carcaça, cabos, plugue e mangueiras.',
    basis: law('rdc1002', 'arts. 38 e 135'),
    photo: true,
  }),
])

const handing = section('Para entregar', [
  check('final-test', 'Ensaio funcional final', {
    detail: 'Um uso completo, como na rotina da clínica.',
    critical: true,
  }),
  note('parts', 'Peças trocadas e lotes', { basis: law('rdc1002', 'art. 134'), optional: true }),
  check('label', 'Etiqueta com a próxima data', { detail: 'No equipamento, legível.' }),
  item('photo', 'photo', 'Foto do equipamento pronto', { optional: true }),
  item('signature', 'signature', 'Assinatura de quem executou', { basis: law('rdc1002', 'art. 134') }),
])

/**
 * A technician's preventive checklist of a category: its own items between those that all of them begin and end with.
 */
export const preventive = (
  category: CategoryId,
  name: string,
  own: readonly TemplateItem[],
  version = 1,
): BuiltIn => ({
  code: `preventive-${category}`,
  version,
  title: `Preventiva: ${name}`,
  description: `O que o técnico confere e mede na preventiva. O manual do fabricante vem antes.`,
  frequency: null,
  category,
  kind: 'workshop',
  items: [...receiving, ...own, ...handing],
})

/** Electrical safety of equipment that is plugged in and touches people or water. */
export const electrical: readonly TemplateItem[] = [
  measure('earth', 'Resistência do condutor de proteção', 'ohm', {
    decimals: 2,
    detail: 'Do plugue à parte metálica; não se aplica à classe II.',
  }),
]
