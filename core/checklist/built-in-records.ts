import { check, law, note, section, type BuiltIn } from './built-in-making.ts'

const record = { version: 1, category: null, kind: 'clinic', frequency: null } as const

/** RDC 611/2022, arts. 65 and 66. */
const wornOf = law('rdc611', 'arts. 65 e 66')
/** RDC 611/2022, art. 15. */
const trainingOf = law('rdc611', 'art. 15')
/** RDC 63/2011, art. 39. */
const tankOf = law('rdc63', 'art. 39, §§ 1º e 2º')

/** Rarer routines of a clinic, each with the record that its norm demands. */
export const records: readonly BuiltIn[] = [
  {
    ...record,
    code: 'water-tank',
    title: "Limpeza da caixa d'água",
    description: 'A cada 6 meses, com registro de capacidade e limpeza.',
    items: section('Registro', [
      note('capacity', 'Capacidade do reservatório, em litros', { basis: tankOf }),
      check('cleaned', 'Reservatório limpo', { basis: tankOf, critical: true, photo: true }),
      note('cleaner', 'Quem limpou', { basis: tankOf }),
      note('remarks', 'Como foi a limpeza', { basis: tankOf, optional: true }),
    ]),
  },
  {
    ...record,
    code: 'dosimeters',
    title: 'Troca dos dosímetros',
    description: 'Todo mês, de cada pessoa que usa.',
    items: section('Troca', [
      check('exchanged', 'Dosímetro de cada pessoa trocado', {
        detail: 'Dispensado: consultório isolado com um só intraoral e até 4 mA·min por semana.',
        basis: wornOf,
      }),
      check('kept', 'Documentos da dosimetria guardados', {
        detail: 'Pelo menos por 5 anos.',
        basis: law('rdc611', 'art. 16'),
      }),
    ]),
  },
  {
    ...record,
    code: 'radiology-training',
    title: 'Capacitação em radiologia',
    description: 'Na admissão, no mínimo uma vez por ano e a cada tecnologia ou pessoa nova.',
    items: section('Registro', [
      note('when', 'Data, horário e carga horária', { basis: trainingOf }),
      note('content', 'Conteúdo', { basis: trainingOf }),
      note('instructor', 'Instrutor', { basis: trainingOf }),
      note('people', 'Participantes', { basis: trainingOf }),
      check('assessed', 'Eficácia avaliada', { basis: trainingOf }),
    ]),
  },
]
