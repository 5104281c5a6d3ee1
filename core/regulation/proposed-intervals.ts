import { due, every, proposed } from './making.ts'
import type { Every, IntervalRule } from './rule.ts'
import type { SourceId } from './source.ts'

/** An interval that we propose. The manufacturer's manual takes precedence (RDC 1.002/2025, art. 134, § 2º). */
const ours = (id: string, text: string, interval: Every, source?: SourceId): IntervalRule =>
  due(proposed(id, text, source), interval)

const oneDay = every(1, 'day')
const oneWeek = every(1, 'week')
const oneMonth = every(1, 'month')
const halfYear = every(6, 'month')
const oneYear = every(1, 'year')

const sterilization: IntervalRule[] = [
  ours('autoclave-daily', 'Guarnição, limpeza externa e água da autoclave todo dia de uso', oneDay),
  ours('autoclave-deep-clean', 'Limpeza profunda da câmara toda semana ou a cada 100 ciclos', oneWeek),
  ours(
    'autoclave-preventive',
    'Preventiva a cada 3 meses com uso diário; 6 meses bastam com uso leve',
    every(3, 'month'),
  ),
  ours('autoclave-parts', 'Troca de guarnição e filtro, válvulas e sensores a cada ano', oneYear),
  ours('sealer-seal', 'Conferir a selagem todo dia', oneDay),
  ours('sealer-preventive', 'Temperatura e uniformidade da selagem a cada ano', oneYear),
  ours('cleaner-drained', 'Drenar e limpar a cuba e o cesto todo dia', oneDay),
  ours('cleaner-foil', 'Teste da folha de alumínio todo mês', oneMonth),
  ours('cleaner-preventive', 'Dreno, aquecimento e transdutores a cada ano', oneYear),
  ours('purifier-descale', 'Descalcificar e conferir filtros todo mês', oneMonth),
  ours('purifier-water-test', 'Medir a condutividade da água a cada 6 meses', halfYear),
  ours('purifier-preventive', 'Filtros, vedações e aquecimento a cada 6 meses', halfYear),
]

const treatment: IntervalRule[] = [
  ours('first-jet', 'Descartar o primeiro jato de água entre pacientes', every(1, 'use')),
  ours(
    'hoses-replaced-usual',
    'A norma deixa o prazo da troca ao fabricante (RDC 1.002/2025, art. 41, parágrafo único); 1 ano vale se o manual não disser outro',
    oneYear,
  ),
  ours('hoses-inspected', 'Inspeção das mangueiras toda semana', oneWeek),
  ours(
    'chair-preventive',
    'Movimentos, vazamentos, parada de segurança e lubrificação a cada 6 meses',
    halfYear,
  ),
  ours('electrical-safety', 'Ensaio de segurança elétrica a cada ano', oneYear),
  ours('curing-tip', 'Limpar e conferir a ponteira todo dia', oneDay),
  ours('curing-radiometer', 'Medir a irradiância no radiômetro todo mês', oneMonth),
  ours('curing-preventive', 'Irradiância, ponteira e bateria a cada ano', oneYear),
  ours('scaler-tips', 'Desgaste das pontas do ultrassom toda semana', oneWeek),
  ours('scaler-powder', 'Anéis de vedação e câmara de pó todo dia', oneDay),
  ours('scaler-preventive', 'Filtro de água, anéis de vedação e câmara de pó a cada 6 meses', halfYear),
  ours('chuck', 'Conferir a pinça toda semana', oneWeek),
  ours('turbine', 'Turbina, rolamentos, pinça e vedação a cada 6 meses', halfYear),
  ours('gears', 'Engrenagens, rolamentos, pinça e vedação a cada 6 meses', halfYear),
  ours('micromotor-preventive', 'Palhetas ou escovas, rolamentos e vedação a cada 6 meses', halfYear),
  ours('locator-tester', 'Conferir com o testador toda semana', oneWeek),
  ours('locator-preventive', 'Cabos, bateria e leitura no testador a cada ano', oneYear),
  ours('motor-torque', 'Torque, rotação e bateria a cada ano', oneYear),
  ours('laser-goggles', 'Óculos e intertravamento todo dia de uso', oneDay),
  ours('laser-output', 'Potência de saída a cada ano, com diferença de até 20%', oneYear),
  ours('amalgamator-preventive', 'Temporizador e tampa a cada ano', oneYear),
]

const infrastructure: IntervalRule[] = [
  ours('compressor-drained', 'Drenar o reservatório e conferir os filtros todo dia', oneDay),
  ours('compressor-preventive', 'Filtro de admissão e vazamentos a cada 6 meses', halfYear),
  ours('compressor-safety', 'Válvula de segurança, pressostato e manômetro a cada ano', oneYear),
  ours('suction-rinsed', 'Aspirar detergente próprio pela sucção após cada paciente', every(1, 'use')),
  ours('suction-filter', 'Limpar o filtro de detritos todo dia', oneDay),
  ours('vacuum-preventive', 'Vedações e nível de vácuo a cada 6 meses', halfYear),
  ours('xray-arm', 'Cabo e estabilidade do braço a cada 6 meses', halfYear),
  ours('lead-apron', 'Integridade da vestimenta plumbífera a cada ano', oneYear),
  ours('extraoral-artefacts', 'Aquecimento e conferência de artefatos todo dia de uso', oneDay),
  ours('scanner-calibration', 'Calibração de cor e de medida a cada ano', oneYear),
  ours('defibrillator-indicator', 'Indicador de estado do DEA todo dia', oneDay),
  ours('defibrillator-expiry', 'Validade da bateria e das pás todo mês', oneMonth),
  ours('defibrillator-calibration', 'Teste e calibração do DEA a cada ano', oneYear),
  ours('air-filter', 'Limpar os filtros do ar-condicionado todo mês', oneMonth),
  ours('air-cleaning', 'Limpeza completa e análise do ar a cada 6 meses', halfYear),
  ours('other-preventive', 'Conferência geral a cada ano', oneYear),
]

/** Routines of the clinic as a whole. Demands of norms are cited on the items of each checklist. */
const ofClinic: IntervalRule[] = [
  ours('clinic-daily', 'Da abertura ao fim do expediente, todo dia em que a clínica atende', oneDay),
  ours('clinic-weekly', 'Limpeza profunda e inspeção do que se gasta, toda semana', oneWeek),
  ours('clinic-monthly', 'Notificações, medidas simples e validades, todo mês', oneMonth),
]

export const proposedIntervals: readonly IntervalRule[] = [
  ...sterilization,
  ...treatment,
  ...infrastructure,
  ...ofClinic,
]
