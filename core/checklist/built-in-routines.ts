import { check, law, note, ours, section, within, type BuiltIn } from './built-in-making.ts'

const routine = { version: 1, category: null, kind: 'clinic' } as const

const daily: BuiltIn = {
  ...routine,
  version: 3,
  code: 'daily',
  title: 'Rotina diária',
  description: 'Da abertura ao fim do expediente: ar, água, esterilização e equipo.',
  frequency: 'daily',
  items: [
    ...section('Ao abrir', [
      check('compressor-drained', 'Reservatório do compressor drenado', {
        detail: 'Abra o dreno até sair só ar. Sem água com óleo, sem ferrugem.',
      }),
      check('air-filters', 'Filtros de ar conferidos', { detail: 'Copos sem água acumulada.' }),
      check('autoclave-gasket', 'Guarnição da autoclave limpa e inteira', { photo: true }),
      check('autoclave-water', 'Água da autoclave no nível e do tipo que o fabricante pede', {
        basis: law('rdc1002', 'art. 87'),
      }),
      check('bowie-dick', 'Bowie-Dick no primeiro ciclo do dia', {
        detail: 'Só autoclave com bomba de vácuo. O resultado fica no livro de esterilização.',
        basis: law('rdc1002', 'art. 88'),
        critical: true,
      }),
      check('defibrillator', 'DEA e oxigênio prontos', {
        detail:
          'Só para sedação e centro cirúrgico (RDC 1.002/2025, art. 36). A conferência diária é sugestão do Equipo.',
        basis: ours,
      }),
    ]),
    ...section('Durante o dia', [
      check('first-jet', 'Primeiro jato de água descartado entre pacientes'),
      check('handpieces', 'Alta rotação acionada sem a broca logo após cada paciente', {
        basis: law('rdc1002', 'art. 60'),
      }),
      check('lubrication', 'Peças de mão lubrificadas antes da autoclave', {
        detail: 'Como o fabricante indica.',
      }),
      check('washing-solution', 'Solução detergente trocada a cada uso', {
        basis: law('rdc1002', 'art. 66'),
      }),
      check('lens', 'Instrumentos olhados com lente de pelo menos 8 vezes', {
        detail: 'Depois de cada limpeza.',
        basis: law('rdc1002', 'art. 71'),
      }),
      check('seal', 'Selagem sem ruga, fissura ou furo', { basis: law('rdc1002', 'art. 75') }),
      check('integrator', 'Pacote teste com integrador em todos os ciclos', {
        detail: 'Tipo 5 ou 6, com resultado no livro de esterilização.',
        basis: law('rdc1002', 'arts. 89 e 90'),
        critical: true,
      }),
      check('loads-recorded', 'Cargas registradas', {
        detail: 'Data, lote, esterilizador, pacotes, operador, tempo, temperatura e pressão.',
        basis: law('rdc1002', 'art. 91'),
        critical: true,
      }),
    ]),
    ...section('Ao fechar', [
      check('suction-filter', 'Filtro de detritos da sucção limpo'),
      check('hoses-drained', 'Mangueiras e reservatórios do equipo drenados e vazios', {
        basis: law('rdc1002', 'art. 42'),
        critical: true,
      }),
      check('cleaner-drained', 'Cuba ultrassônica drenada e seca'),
      check('curing-tip', 'Ponteira do fotopolimerizador limpa e inteira'),
      note('remarks', 'Algo diferente hoje?', { optional: true }),
    ]),
  ],
}

const weekly: BuiltIn = {
  ...routine,
  version: 2,
  code: 'weekly',
  title: 'Rotina semanal',
  description: 'Indicador biológico, limpeza profunda e inspeção do que se gasta.',
  frequency: 'weekly',
  items: [
    ...section('Esterilização', [
      check('biological', 'Indicador biológico com integrador no primeiro ciclo do dia', {
        detail:
          'Embalagem dupla de grau cirúrgico, no ponto de menor circulação de calor que o fabricante indica. O resultado fica no livro de esterilização.',
        basis: law('rdc1002', 'art. 89'),
        critical: true,
      }),
      check('deep-clean', 'Câmara e bandejas da autoclave limpas a fundo', {
        detail: 'Ou a cada 100 ciclos, com o produto que o fabricante indica.',
      }),
      check('sealer', 'Teste de selagem aprovado', {
        detail: 'Faixa inteira e uniforme; abre sem rasgar.',
        photo: true,
      }),
    ]),
    ...section('No consultório', [
      check('hoses', 'Mangueiras íntegras e limpas', {
        detail: 'Fissura pede troca; sem ela, vale o prazo do fabricante.',
        basis: law('rdc1002', 'art. 41'),
        photo: true,
      }),
      check('chucks', 'Pinças das peças de mão prendem a broca'),
      check('scaler-tips', 'Pontas do ultrassom dentro do desgaste permitido', {
        detail: 'Compare com o gabarito do fabricante.',
      }),
      check('apex-locator', 'Localizador apical confere com o testador'),
      check('items-out', 'O que não tem condição de uso está fora da área de trabalho', {
        basis: law('rdc1002', 'art. 39'),
      }),
    ]),
  ],
}

const monthly: BuiltIn = {
  ...routine,
  code: 'monthly',
  title: 'Rotina mensal',
  description: 'Notificações, medidas simples e validades.',
  frequency: 'monthly',
  items: [
    ...section('Segurança', [
      check('adverse-events', 'Eventos adversos do mês passado notificados', {
        detail: 'Até o 15º dia útil, nas ferramentas da Anvisa. Óbito ou surto: em até 24 horas.',
        basis: law('rdc1002', 'art. 120'),
        critical: true,
      }),
      check('emergency-expiry', 'Validade dos medicamentos e materiais de emergência'),
      check('defibrillator-expiry', 'Validade da bateria e das pás do DEA'),
    ]),
    ...section('Medidas', [
      within('irradiance', 'Irradiância do fotopolimerizador', 'mW/cm²', {
        decimals: 0,
        min: 400,
        detail: 'No radiômetro, com a ponteira limpa. O manual do aparelho vem antes.',
        basis: ours,
      }),
      check('foil', 'Folha de alumínio da ultrassônica com furos por igual', {
        detail: 'Deixe a folha na cuba cheia pelo tempo que o fabricante indica.',
        photo: true,
      }),
      within('conductivity', 'Condutividade da água da autoclave', 'µS/cm', {
        decimals: 1,
        max: 15,
        detail: 'Do purificador ou do galão. O limite do manual da autoclave vem antes.',
        basis: ours,
      }),
    ]),
    ...section('Conservação', [
      check('air-filters', 'Filtros do ar-condicionado limpos'),
      check('purifier', 'Purificador de água com a manutenção em dia e registrada', {
        basis: law('rdc1002', 'art. 40'),
      }),
      check('functionality', 'Instrumentos avaliados: corte, articulação, ferrugem', {
        detail: 'A norma pede avaliação periódica com registro e não dá prazo.',
        basis: law('rdc1002', 'art. 72'),
      }),
      check('maintenance-records', 'Registros de manutenção completos e à mão', {
        basis: law('rdc1002', 'art. 134'),
      }),
    ]),
  ],
}

export const routines: readonly BuiltIn[] = [daily, weekly, monthly]
