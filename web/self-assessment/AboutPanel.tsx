import { brasilia, dateIn, daysBetween, formatDate } from '#core/kit/dates.ts'
import { adaptation } from '#core/regulation/deadlines.ts'
import { indicatorCount } from '#core/self-assessment/numbers.ts'
import { rules } from '#core/self-assessment/rules.ts'
import { withEvidence } from '#core/self-assessment/score.ts'
import { useHydrated } from '#web/kit/hydrated.ts'
import { count } from '#web/kit/formats.ts'
import { useNow } from '#web/kit/now.ts'
import { Panel } from '#web/ui/Panel.tsx'

/** What this is and what it is not. */
export function AboutPanel() {
  return (
    <Panel title="O que este resultado é">
      <div className="prose-sm">
        <p>
          Uma autoavaliação: quem responde é a clínica. Não é decisão da ANVISA nem da vigilância sanitária,
          que podem dar outra nota, e não substitui o responsável técnico.
        </p>
        <p>
          <b>A conta.</b> Conformes são as notas 3, 4 e 5. A porcentagem é a parte conforme dos indicadores
          que se aplicam e foram respondidos; a ANVISA não publica nenhuma, esta é nossa. Um crítico abaixo de
          3 aparece sempre antes dela.
        </p>
        <p>
          <b>A fonte.</b> {rules.name}, de {formatDate(rules.publishedOn)}, lido em uma transcrição, com as
          notas resumidas por nós; artigos conferidos em {formatDate(rules.checkedOn)}. Confirme com a sua
          vigilância.
        </p>
        <p>
          <b>Com o Equipo.</b> De {indicatorCount} indicadores, {withEvidence} têm prova que o Equipo já
          guarda: fichas, ordens de serviço, laudos e o perfil da clínica.
        </p>
      </div>
    </Panel>
  )
}

/** By when existing services must follow the norm, as it stands on the day. */
export function DeadlineLine() {
  const today = dateIn(brasilia, useNow())
  const isNow = useHydrated()
  const days = daysBetween(today, adaptation.on)
  const date = formatDate(adaptation.on)
  // As it is built, it is read on any day, also after the last.
  if (!isNow) return <p>O prazo de adequação à RDC 1.002/2025 para serviços que já existiam é {date}.</p>
  if (days < 0) {
    return (
      <p>O prazo de adequação à RDC 1.002/2025 terminou em {date}: a norma vale para todos os serviços.</p>
    )
  }
  const left =
    days === 0 ? 'termina hoje' : `${days === 1 ? 'falta' : 'faltam'} ${count(days, 'dia', 'dias')}`
  return (
    <p>
      Serviços que já existiam se adequam à RDC 1.002/2025 até {date}: <b>{left}</b>.
    </p>
  )
}
