/** Routines that a clinic fills in on pages of their own, listed beside the checklists. */
export const elsewhere = [
  {
    code: 'self-assessment',
    title: 'Autoavaliação pelo roteiro da Anvisa',
    description: 'Os 51 indicadores do roteiro da Anvisa, com nota, provas e o que fazer.',
  },
  {
    code: 'sterilization',
    title: 'Livro de esterilização',
    description: 'Cada carga com lote, ciclo, indicadores e operador.',
  },
] as const
