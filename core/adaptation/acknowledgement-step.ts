import { cited } from '#core/regulation/cited.ts'
import { count } from '#core/kit/numbers.ts'
import type { Found } from '#core/inspection-folder/sources.ts'
import type { PathFacts, Step } from './step.ts'

const missing = (lacks: string): Found => ({ holds: false, proofs: [], lacks, mend: null })

/** An empty register or a clinic without documents proves nothing. */
function findConfirmations({ confirmations }: PathFacts): Found {
  const { registered, people, documents, missingPeople, missingDocuments } = confirmations
  if (registered === 0) return missing('Ninguém está nas fichas da equipe.')
  if (documents === 0) return missing('Nenhum documento que a equipe precisa conhecer foi emitido.')
  if (missingPeople === 0) return { holds: true, proofs: [], lacks: null, mend: null }
  const verb = missingPeople === 1 ? 'Falta' : 'Faltam'
  const left = `${missingPeople} de ${count(people, 'pessoa', 'pessoas')}`
  return missing(`${verb} ${left}, em ${count(missingDocuments, 'documento', 'documentos')}.`)
}

/** Everybody confirms to know the good-practice documents. Source: RDC 1.002/2025, art. 6º, sole paragraph. */
export const acknowledgementStep: Step = {
  id: 'acknowledgement',
  phase: 'team',
  title: 'Colher a ciência da equipe',
  basis: [cited('rdc1002', 'art. 6º, parágrafo único')],
  done: 'Cada pessoa da equipe confirmou a versão em vigor de cada POP e plano',
  who: 'Cada pessoa da equipe, no próprio celular',
  takes: ({ confirmations: { pages } }) =>
    pages > 0 ? `a leitura de ${count(pages, 'página', 'páginas')} por pessoa` : null,
  needs: [
    {
      indicator: 3,
      demand: {
        label: 'a ciência da equipe',
        by: [],
        orEvidence: false,
        mend: { action: 'acknowledge', kind: null },
      },
      find: findConfirmations,
    },
  ],
}
