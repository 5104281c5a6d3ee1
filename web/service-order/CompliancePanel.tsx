import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Compliance } from '#core/compliance/compliance.api.ts'
import type { LossCause } from '#core/compliance/parts.ts'
import { atClinic } from '#web/kit/paths.ts'
import { complianceQuery, ComplianceScore } from '#web/compliance/ComplianceScore.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'

/** The clinic's score, what it is made of, and what would raise it most. */
export function CompliancePanel() {
  const loaded = useQuery(complianceQuery)
  return (
    <Loaded from={loaded} waiting={null}>
      {(compliance) => (
        <Panel
          title="Conformidade"
          aside={
            <Link className="link" to={atClinic.compliance()}>
              Detalhes
              <ChevronRight size={16} aria-hidden="true" />
            </Link>
          }
        >
          <ComplianceScore compliance={compliance} />
          <p className="mt-3.5 text-sm text-text-2">{adviceOf(compliance)}</p>
        </Panel>
      )}
    </Loaded>
  )
}

const verbs: Record<LossCause, string> = {
  plan_overdue: 'Faça o que está atrasado',
  no_plan: 'Planeje os equipamentos sem plano',
  licence_missing: 'Anexe a licença sanitária',
  paper_expired: 'Renove os documentos vencidos',
  paper_missing: 'Adicione o documento que falta',
  file_missing: 'Anexe os arquivos que faltam',
  test_failed: 'Resolva o teste reprovado',
  test_missing: 'Faça o teste biológico',
  assessment_missing: 'Faça a autoavaliação',
  assessment_old: 'Refaça a autoavaliação',
  indicator_below: 'Melhore os indicadores abaixo de 3',
  equipment_down: 'Conserte o que está parado',
  action_overdue: 'Conclua as ações atrasadas',
  equipment_restricted: 'Resolva as restrições',
  action_open: 'Conclua as ações abertas',
}

/** The cause that costs most, and what the score would be without it. */
function adviceOf({ score, parts, losses }: Compliance): string {
  const byCause = new Map<LossCause, number>()
  for (const { cause, tenths } of losses) byCause.set(cause, (byCause.get(cause) ?? 0) + tenths)
  const [dearest] = [...byCause].toSorted(([, a], [, b]) => b - a)
  if (!dearest || score === null) return 'Tudo o que entra na nota está em dia.'
  const [cause, tenths] = dearest
  const now = parts.reduce((sum, part) => sum + part.tenths, 0)
  return `${verbs[cause]} e a nota vai a ${Math.floor((now + tenths) / 10)}.`
}
