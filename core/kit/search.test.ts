import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foundBy, stemOf, wordsOf } from './search.ts'

/** Either of a pair is found by the other. */
const pairs = `
válvula válvulas, esterilização esterilizações, autoclave autoclaves, compressor compressores, painel painéis,
cadeira cadeiras, refletor refletores, motor motores, filtro filtros, mangueira mangueiras, vedação vedações,
guarnição guarnições, manutenção manutenções, calibração calibrações, inspeção inspeções, licença licenças,
laudo laudos, documento documentos, certificado certificados, relatório relatórios, imagem imagens, item itens,
sensor sensores, aspirador aspiradores, ultrassom ultrassons, fusível fusíveis, peça peças, bomba bombas,
seringa seringas, caneta canetas, turbina turbinas, rolamento rolamentos, lâmpada lâmpadas, luz luzes,
bateria baterias, botão botões, cartão cartões, pressão pressões, conexão conexões, tubulação tubulações,
reservatório reservatórios, porta portas, trava travas, chave chaves, cabo cabos, placa placas, fonte fontes,
disjuntor disjuntores, resistência resistências, termostato termostatos, manômetro manômetros, válido válidos,
orçamento orçamentos, ordem ordens, visita visitas, contrato contratos, cliente clientes, fornecedor fornecedores,
despesa despesas, recibo recibos, cobrança cobranças, pagamento pagamentos, mês meses, plano planos,
rotina rotinas, checklist checklists, etiqueta etiquetas, equipamento equipamentos, aparelho aparelhos,
defeito defeitos, vazamento vazamentos, ruído ruídos, falha falhas, teste testes, biológico biológicos,
químico químicos, indicador indicadores, pacote pacotes, ciclo ciclos, carga cargas, sala salas,
consultório consultórios, clínica clínicas, técnico técnicos, técnica técnicas, dentista dentistas,
auxiliar auxiliares, responsável responsáveis, assinatura assinaturas, contagem contagens, lote lotes,
nível níveis, canal canais, manual manuais, mensal mensais, anual anuais, semestral semestrais, geral gerais,
portátil portáteis, móvel móveis, digital digitais, hospitalar hospitalares, dosímetro dosímetros,
radiografia radiografias, colimador colimadores, avental aventais, protetor protetores, óculos óculos,
luva luvas, resíduo resíduos, coletor coletores, vacina vacinas, treinamento treinamentos, alvará alvarás,
norma normas, artigo artigos, prazo prazos, garantia garantias, serviço serviços, parafuso parafusos,
anel anéis, papel papéis, funil funis, lençol lençóis, quebrado quebrada, interditado interditados,
vencida vencidas, odontológico odontológica, odontológico odontológicas, periódico periódicas, aberta abertas,
álcool álcoois, gás gases, raiz raízes, cruz cruzes, nylon nylons, homem homens, jovem jovens
`
  .split(',')
  .map((pair) => pair.trim().split(' ') as [string, string])

test.each(pairs)('finds %s by %s, and the other way round', (one, other) => {
  const finds = (text: string, typed: string) => wordsOf(typed).every((word) => fold(text).includes(word))
  expect([finds(one, other), finds(other, one)]).toEqual([true, true])
})

test.each(['EQ-0001', 'AC12ES', 'os', 'rx', '2026', 'pia', 'ana'])('looks for the whole of %s', (typed) => {
  expect(wordsOf(typed)).toEqual([fold(typed)])
})

test.each([
  ['portas', 'o aporte'],
  ['manual', 'a manutenção'],
  ['sala', 'o salto'],
])('does not find by %s: %s', (typed, text) => {
  expect(wordsOf(typed).every((word) => fold(text).includes(word))).toBe(false)
})

test('finds no less than by the whole words, and never looks for fewer than three letters of a longer one', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('abcdeilmnorsuzãõéç')) }), (text) => {
      const [word] = fold(text).split(' ')
      if (!word) return
      expect(word.startsWith(stemOf(word))).toBe(true)
      expect(stemOf(word).length).toBeGreaterThanOrEqual(Math.min(word.length, 3))
    }),
  )
})

test('offers first the labels that begin with the typed text', () => {
  const items = ['Válvula solenoide', 'Anel da válvula', 'Filtro'].map((label) => ({ label }))
  expect(foundBy(items, 'anéis').map(({ label }) => label)).toEqual(['Anel da válvula'])
  expect(foundBy(items, 'valvula').map(({ label }) => label)).toEqual([
    'Válvula solenoide',
    'Anel da válvula',
  ])
  expect(foundBy(items.toReversed(), 'válvula s')[0]?.label).toBe('Válvula solenoide')
  expect(foundBy(items, '')).toHaveLength(3)
})
