import { cited } from '#core/regulation/cited.ts'
import { hasExtraoral, hasIntraoral, type AdaptationAnswers } from './answers.ts'
import type { Demand } from '#core/inspection-folder/demands.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import { acknowledgementStep } from './acknowledgement-step.ts'
import { needsOf, ours, type PathFacts, type Step } from './step.ts'

const registered = (label: string, category: CategoryId): Demand => ({
  label,
  by: [{ equipment: category }],
  orEvidence: false,
  mend: { action: 'add_equipment', kind: category },
})

/** Equipment that the clinic says it has. */
const register = (
  id: string,
  title: string,
  category: CategoryId,
  indicator: number,
  isThere: (answers: AdaptationAnswers) => boolean,
): Step => ({
  id,
  phase: 'team',
  title,
  basis: [indicator === 12 ? cited('rdc611', 'art. 17') : ours],
  done: 'O aparelho está em Equipamentos',
  who: 'Equipe',
  onlyIf: (_: PathFacts, answers) => answers !== null && isThere(answers),
  needs: [{ indicator, demand: registered('a ficha do aparelho', category) }],
})

/** Done by the team within the week. */
export const teamSteps: readonly Step[] = [
  {
    id: 'sterilization',
    phase: 'team',
    title: 'Testar e registrar as esterilizações',
    basis: [cited('rdc1002', 'arts. 88 a 92')],
    done: 'O registro dos últimos 3 meses foi emitido, com teste biológico em cada semana',
    who: 'Equipe',
    needs: needsOf(42),
    mend: 'sterilize',
  },
  {
    id: 'protection',
    phase: 'team',
    title: 'Registrar o EPI e a vestimenta plumbífera',
    basis: [cited('rdc1002', 'arts. 108 e 144')],
    done: 'A ficha de EPI está salva com o arquivo',
    who: 'Equipe',
    needs: needsOf(6),
  },
  {
    id: 'rooms',
    phase: 'team',
    title: 'Comprovar as salas com fotos ou com o projeto',
    basis: [cited('rdc1002', 'arts. 14, 24, 25, 27 e 33')],
    done: 'Cada sala que se aplica tem foto na autoavaliação, ou o projeto aprovado está salvo',
    who: 'Equipe',
    needs: [14, 15, 16, 17, 18, 19, 20, 21, 22, 23].flatMap((number) => needsOf(number)),
  },
  {
    id: 'training',
    phase: 'team',
    title: 'Treinar a equipe e guardar o registro',
    basis: [cited('rdc1002', 'art. 114'), cited('rdc63', 'art. 32')],
    done: 'O registro está salvo: data, horário, carga, conteúdo, instrutor e participantes',
    who: 'Equipe, com o responsável técnico',
    needs: needsOf(5),
  },
  acknowledgementStep,
  {
    id: 'drainage',
    phase: 'team',
    title: 'Drenar as mangueiras no fim do dia e registrar',
    basis: [cited('rdc1002', 'arts. 41 e 42')],
    done: 'A rotina diária foi feita nos últimos 14 dias',
    who: 'Equipe',
    needs: needsOf(27),
    mend: 'record',
  },
  {
    id: 'adverse-events',
    phase: 'team',
    title: 'Notificar os eventos adversos do mês',
    basis: [cited('rdc1002', 'arts. 119 e 120')],
    done: 'Uma notificação dos últimos 12 meses está salva com o arquivo',
    who: 'Responsável técnico ou núcleo de segurança',
    needs: needsOf(9),
  },
  {
    id: 'laboratory',
    phase: 'team',
    title: 'Comprovar o laboratório de prótese',
    basis: [cited('rdc1002', 'arts. 158 a 181', 'S')],
    done: 'Responsável, salas, gás e materiais têm foto ou documento na autoavaliação',
    who: 'Responsável do laboratório',
    isUnasked: true,
    needs: [48, 49, 50, 51].flatMap((number) => needsOf(number)),
  },
  register(
    'register-autoclave',
    'Cadastrar a autoclave',
    'autoclave',
    42,
    ({ autoclaves }) => autoclaves.length > 0,
  ),
  register('register-intraoral', 'Cadastrar o raio X intraoral', 'intraoral-xray', 12, hasIntraoral),
  register('register-extraoral', 'Cadastrar o raio X extraoral', 'extraoral-xray', 12, hasExtraoral),
]
