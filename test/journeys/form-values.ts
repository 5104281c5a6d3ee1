import { erasureWord } from '#core/privacy/privacy.ts'

/** Runs in the page, beside the walk over forms, whose `nameOf` tells a field's label. */
export const goodValues = `
  const dayIn = (days) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  const byLabel = [[/e-mail/i, 'ana@teste.example'], [/CPF/, '529.982.247-25'], [/CNPJ/, '11.222.333/0001-81'], [/CEP/, '01310-100'], [/^Hora/, '8:00'], [/Exclu|EXCLUIR/, ${JSON.stringify(erasureWord)}]]
  const byKind = { email: 'ana@teste.example', url: 'https://teste.example', tel: '(11) 98765-4321', numeric: '2', decimal: '2', password: 'Gaveta-7-Compressor' }
  /** A value that a person would give, so that only a field that is not on the page can be wrong. */
  const goodFor = (one) => {
    if (one.type === 'checkbox') return true
    if (one.tagName === 'SELECT') return [...one.options].find(({ value }) => value)?.value ?? ''
    if (one.autocomplete === 'one-time-code') return '123456'
    if (one.placeholder === 'dd/mm/aaaa') return dayIn(1)
    const known = byLabel.find(([label]) => label.test(nameOf(one)))
    return known?.[1] ?? byKind[one.type] ?? byKind[one.inputMode] ?? (one.placeholder || 'Texto completo')
  }
`
