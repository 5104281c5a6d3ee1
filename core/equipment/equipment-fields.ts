import { choice, code, day, line, lines, maybeChoice, money, nameField } from '#core/record/field.ts'
import { anvisaField } from './anvisa-number.ts'
import { categoryLabels } from './categories.ts'
import { criticalityTexts, equipmentStatusTexts, riskTexts } from './equipment.ts'

export const identityFields = {
  name: nameField('Nome', 'Dê um nome ao equipamento', { hint: 'Como a equipe o chama', span: 4 }),
  category: choice('Categoria', categoryLabels, 'Escolha a categoria'),
  room: line('Sala', 60, { isSearched: true, span: 2 }),
  brand: line('Marca', 60, { isSearched: true, span: 2 }),
  model: line('Modelo', 60, { isSearched: true, span: 2 }),
  serialNumber: code('Nº de série', 60, { isSearched: true, span: 2 }),
  anvisaNumber: anvisaField('11 algarismos, na plaqueta ou no manual'),
  assetTag: code('Patrimônio', 40, { isSearched: true, hint: 'O código que a clínica já usa, se houver' }),
}

export const usageFields = {
  status: choice('Situação', equipmentStatusTexts, 'Escolha a situação', {
    initial: 'operational',
    span: 2,
  }),
  criticality: choice('Criticidade', criticalityTexts, 'Escolha a criticidade', {
    initial: 'normal',
    span: 2,
  }),
  riskClass: maybeChoice('Classe de risco', riskTexts, 'Não se aplica ou não sei', {
    hint: 'Proposta pela categoria; vale a do registro',
    span: 2,
  }),
  notes: lines('Observações', 2000),
}

export const warrantyFields = {
  acquiredOn: day('Data da compra'),
  warrantyUntil: day('Fim da garantia'),
}

/** The fields of equipment that a person fills in, apart from the technical data of its category. */
export const equipmentFields = { ...identityFields, ...usageFields, ...warrantyFields }

/** The price of the equipment: visible only to the clinic's members with the permission for finances. */
export const purchaseFields = {
  valueCents: money('Valor', { span: 2 }),
  supplier: line('Fornecedor', 120, { span: 2 }),
  invoice: line('Nota fiscal', 60, { span: 2 }),
}
