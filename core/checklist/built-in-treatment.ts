import {
  check,
  electrical,
  law,
  measure,
  ours,
  preventive,
  section,
  within,
  type BuiltIn,
} from './built-in-making.ts'

const tank = law('rdc1002', 'art. 41')

/** Preventive checklists of equipment at the chair. */
export const treatmentPreventives: readonly BuiltIn[] = [
  preventive('dental-chair', 'cadeira e equipo', [
    ...section('Conferir', [
      check('movements', 'Movimentos e volta a zero'),
      check('safety-stop', 'Parada de segurança', {
        detail: 'Para ao tocar no obstáculo, em todos os pontos.',
        critical: true,
      }),
      check('hydraulics', 'Sem vazamento de óleo, água ou ar', { photo: true }),
      check('pedal', 'Pedal e comandos'),
      check('hoses', 'Mangueiras e reservatórios íntegros', {
        detail: 'Trocar como o fabricante indica, ou quando há fissura.',
        basis: tank,
        photo: true,
      }),
      check('syringe', 'Seringa tríplice: ar, água e mistura'),
      check('suction', 'Sugador e filtro'),
      check('light', 'Refletor: foco, articulação e desligamento'),
      check('stool', 'Mocho: gás, rodízios e encosto'),
      check('upholstery', 'Estofamento sem rasgos'),
    ]),
    ...section('Medir', [
      measure('air', 'Pressão de ar na ponta da alta rotação', 'bar', { decimals: 1, critical: true }),
      measure('water', 'Vazão de água na alta rotação', 'mL/min', { decimals: 0 }),
      measure('light-level', 'Iluminância do refletor', 'lux', { decimals: 0 }),
      ...electrical,
    ]),
  ]),
  preventive('curing-light', 'fotopolimerizador', [
    ...section('Conferir', [
      check('tip', 'Ponteira sem resina, risco ou trinca', { photo: true }),
      check('timer', 'Tempo e aviso sonoro'),
      check('battery', 'Bateria segura a carga de um dia'),
      check('shield', 'Protetor ocular'),
    ]),
    ...section('Medir', [
      within('irradiance', 'Irradiância na ponteira', 'mW/cm²', {
        decimals: 0,
        min: 400,
        detail: 'Média de três medidas. O manual do aparelho vem antes.',
        basis: ours,
        critical: true,
      }),
      measure('temperature', 'Temperatura da ponteira após 40 s', '°C', { decimals: 1 }),
    ]),
  ]),
  preventive('ultrasonic-scaler', 'ultrassom e jato', [
    ...section('Conferir', [
      check('tips', 'Pontas e chave dentro do desgaste permitido'),
      check('handpiece', 'Caneta, cabo e anéis de vedação'),
      check('powder', 'Câmara de pó e tampa sem entupimento'),
      check('filter', 'Filtro de água'),
    ]),
    ...section('Medir', [
      measure('water', 'Vazão de água', 'mL/min', { decimals: 0 }),
      measure('frequency', 'Frequência', 'kHz', { decimals: 1 }),
    ]),
  ]),
  preventive('high-speed-handpiece', 'alta rotação', [
    ...section('Conferir', [
      check('chuck', 'Pinça segura a broca', { critical: true }),
      check('bearings', 'Rolamentos sem folga nem ruído'),
      check('spray', 'Spray em todos os furos'),
      check('seal', 'Anéis de vedação e engate'),
      check('retraction', 'Sem retorno de água após parar'),
    ]),
    ...section('Medir', [
      measure('speed', 'Rotação sem carga', 'rpm', { decimals: 0 }),
      measure('air', 'Pressão de trabalho', 'bar', { decimals: 1, critical: true }),
      measure('grip', 'Força de retenção da broca', 'N', { decimals: 0 }),
    ]),
  ]),
  preventive('low-speed-handpiece', 'contra-ângulo ou peça reta', [
    ...section('Conferir', [
      check('chuck', 'Pinça ou trava segura a broca', { critical: true }),
      check('gears', 'Engrenagens e rolamentos sem folga nem ruído'),
      check('heating', 'Sem aquecimento em 2 minutos de uso', { critical: true }),
      check('seal', 'Vedação e engate'),
    ]),
    ...section('Medir', [measure('speed', 'Rotação sem carga', 'rpm', { decimals: 0 })]),
  ]),
  preventive('micromotor', 'micromotor', [
    ...section('Conferir', [
      check('coupling', 'Engate intra e mangueira'),
      check('brushes', 'Palhetas ou escovas'),
      check('direction', 'Avanço e reversão'),
      check('heating', 'Sem aquecimento em 2 minutos de uso', { critical: true }),
    ]),
    ...section('Medir', [
      measure('speed', 'Rotação sem carga', 'rpm', { decimals: 0 }),
      measure('air', 'Pressão de trabalho', 'bar', { decimals: 1 }),
    ]),
  ]),
  preventive('apex-locator', 'localizador apical', [
    ...section('Conferir', [
      check('cables', 'Cabos, clipe e gancho'),
      check('battery', 'Bateria e tela'),
      check('tester', 'Leitura confere com o testador', { critical: true }),
    ]),
  ]),
  preventive('endodontic-motor', 'motor endodôntico', [
    ...section('Conferir', [
      check('calibration', 'Calibração do contra-ângulo aprovada'),
      check('reverse', 'Reversão automática no torque escolhido', { critical: true }),
      check('battery', 'Bateria e pedal'),
    ]),
    ...section('Medir', [
      measure('torque', 'Torque', 'N·cm', { decimals: 1, critical: true }),
      measure('speed', 'Rotação', 'rpm', { decimals: 0 }),
    ]),
  ]),
  preventive('laser', 'laser', [
    ...section('Conferir', [
      check('goggles', 'Óculos certos para o comprimento de onda, sem risco', { critical: true }),
      check('interlock', 'Chave, intertravamento e parada de emergência', { critical: true }),
      check('fibre', 'Fibra e ponteira inteiras'),
      check('sign', 'Aviso na porta'),
    ]),
    ...section('Medir', [
      measure('output', 'Potência de saída', 'mW', {
        decimals: 0,
        detail: 'Sem limite no manual, propomos até 20% do valor escolhido.',
        critical: true,
      }),
    ]),
  ]),
  preventive('amalgamator', 'amalgamador', [
    ...section('Conferir', [
      check('capsules', 'Só cápsulas prontas', { basis: law('rdc173', ''), critical: true }),
      check('lid', 'Tampa e trava param o motor', { critical: true }),
      check('holder', 'Garra segura a cápsula'),
    ]),
    ...section('Medir', [measure('timer', 'Tempo medido no de 10 s', 's', { decimals: 1 })]),
  ]),
  preventive('other', 'outro equipamento', [
    ...section('Conferir', [
      check('function', 'Ensaio funcional'),
      check('alarms', 'Alarmes e proteções', { critical: true }),
      check('mechanics', 'Partes móveis, fixação e lubrificação'),
    ]),
    ...section('Medir', electrical),
  ]),
]
