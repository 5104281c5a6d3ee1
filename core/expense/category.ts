/** Every fixed category, with its label. */
export const categoryLabels = {
  rent: 'Aluguel e condomínio',
  utilities: 'Luz, água, telefone e internet',
  software: 'Programas e assinaturas',
  payroll: 'Salários e pró-labore',
  accounting: 'Contabilidade',
  taxes: 'Impostos',
  insurance: 'Seguros',
  bank: 'Tarifas do banco',
  training: 'Cursos',
  marketing: 'Divulgação',
  fuel: 'Combustível',
  toll: 'Pedágio e estacionamento',
  vehicle: 'Veículo',
  travel: 'Viagem e hospedagem',
  meals: 'Alimentação',
  parts: 'Peças',
  tools: 'Ferramentas',
  subcontractor: 'Serviços de terceiros',
  freight: 'Frete e correio',
  maintenance: 'Manutenção de equipamentos',
  equipment: 'Compra de equipamentos',
  supplies: 'Materiais de consumo',
  calibration: 'Calibração e laudos',
  physicist: 'Física médica e dosimetria',
  waste: 'Coleta de resíduos',
  water: 'Qualidade da água',
  pest_control: 'Controle de pragas',
  licences: 'Licenças e alvarás',
  cleaning: 'Limpeza',
  other: 'Outra',
} as const

export type ExpenseCategory = keyof typeof categoryLabels

const shared = [
  'rent',
  'utilities',
  'software',
  'payroll',
  'accounting',
  'taxes',
  'insurance',
  'bank',
  'training',
  'marketing',
  'other',
] as const satisfies readonly ExpenseCategory[]

const ofWorkshop = [
  'fuel',
  'toll',
  'vehicle',
  'travel',
  'meals',
  'parts',
  'tools',
  'subcontractor',
  'freight',
  ...shared,
] as const satisfies readonly ExpenseCategory[]

const ofClinic = [
  'maintenance',
  'equipment',
  'supplies',
  'calibration',
  'physicist',
  'waste',
  'water',
  'pest_control',
  'licences',
  'cleaning',
  ...shared,
] as const satisfies readonly ExpenseCategory[]

/** The fixed categories of an organization of a kind, in the order in which forms offer them. */
export const categoriesOf = (kind: string): readonly ExpenseCategory[] =>
  kind === 'clinic' ? ofClinic : ofWorkshop
