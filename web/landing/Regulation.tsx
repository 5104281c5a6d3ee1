import { ChevronDown, CircleCheck, ClipboardCheck } from 'lucide-react'
import { normQuestions } from '#core/regulation/norm-questions.ts'
import { gap, Unless, When } from '#web/kit/gaps.ts'
import { paths } from '#web/kit/paths.ts'
import { look } from '#web/ui/button-look.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { MarkChip } from '#web/regulation/MarkChip.tsx'
import { computerisedGrade, conformingGrade, demands, grades, sources } from './regulation.texts.ts'

/** Demands of RDC 1.002/2025 on maintenance records, their deadline, and the value of computerised records. */
export function Regulation() {
  return (
    <section className="section rdc pb-0" id="rdc" aria-labelledby="rdc-title">
      <div className="wide">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-y-8 gap-x-16 max-[64rem]:grid-cols-1">
          <div>
            <h2 id="rdc-title">A RDC 1.002/2025 pede a prova de cada manutenção.</h2>
            <p className="lead phone:text-[1.0625rem]/6.5">
              A norma da Anvisa para serviços odontológicos vale desde 16/12/2025.{' '}
              <Unless the="deadline.isOver">
                Quem já tinha licença sanitária nessa data tem até {gap('deadline.date')} para se adequar. Os
                serviços novos precisam cumprir desde já.
              </Unless>
              <When the="deadline.isOver">
                O prazo de quem já tinha licença sanitária terminou em {gap('deadline.date')}. Agora ela vale
                para todos os serviços.
              </When>
            </p>
          </div>
          <Deadline />
        </div>
        <div className="grid grid-cols-2 gap-5 mt-10 max-[64rem]:grid-cols-1">
          <Demands />
          <Grades />
        </div>
        <div className="rdc-try flex flex-wrap items-center gap-y-4 gap-x-5 mt-5 py-6 px-7 rounded-xl bg-brand-soft phone:p-5">
          <ClipboardCheck className="text-brand-text" size={32} aria-hidden="true" />
          <div className="flex-[1_1_18rem]">
            <h3 className="text-[1.25rem]/6.5 font-stretch-107% tracking-[-0.01em]">
              Que nota a sua clínica teria hoje?
            </h3>
            <p className="mt-1">
              Responda aos 51 indicadores do roteiro da Anvisa, de graça e sem criar conta. Você vê a nota e o
              que falta primeiro.
            </p>
          </div>
          <a href={paths.selfAssessment()} className={look({ variant: 'primary', size: 'lg' })}>
            Fazer a autoavaliação
          </a>
        </div>
        <PlainAnswers />
        <Sources />
      </div>
    </section>
  )
}

function Deadline() {
  return (
    <dl className="deadline">
      <div className="flex flex-col justify-between">
        <dt className="text-sm max-w-[11em]">
          <Unless the="deadline.isOver">Prazo das clínicas já licenciadas</Unless>
          <When the="deadline.isOver">O prazo terminou em</When>
        </dt>
        <dd>{gap('deadline.date')}</dd>
      </div>
      <Unless the="deadline.isOver">
        <div className="flex flex-col justify-between">
          <When the="deadline.daysLeft">
            <dt className="text-sm max-w-[11em]">Dias que faltam</dt>
            <dd className="days">{gap('deadline.daysLeft')}</dd>
          </When>
          <Unless the="deadline.daysLeft">
            <dt className="text-sm max-w-[11em]">O último dia</dt>
            <dd className="days">é hoje</dd>
          </Unless>
        </div>
      </Unless>
      <When the="deadline.isOver">
        <div>
          <dt className="text-sm max-w-[11em]">Vale agora para</dt>
          <dd>todas as clínicas</dd>
        </div>
      </When>
    </dl>
  )
}

function Demands() {
  return (
    <div className="flex flex-col p-7 border border-border rounded-xl bg-surface phone:p-5">
      <h3 className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3 text-[1.25rem]/6.5 font-stretch-107% tracking-[-0.01em]">
        O que o art. 134 manda registrar <MarkChip mark="O" />
      </h3>
      <p className="mt-1.5 text-text-2">
        Em toda assistência técnica, manutenção, calibração e ajuste. Veja onde fica no Equipo:
      </p>
      <dl className="demands mt-3">
        {demands.map(([demand, answer]) => (
          <div className="py-3 px-0 border-b border-border" key={demand}>
            <dt className="flex gap-2.5 font-[580]">
              <CircleCheck className="mt-0.5 text-success" size={20} aria-hidden="true" />
              {demand}
            </dt>
            <dd className="pl-7.5 text-sm text-text-2">{answer}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-auto pt-4 text-sm text-text-2">
        O laudo só sai com os quatro primeiros preenchidos. O plano de gerenciamento de tecnologias continua
        sendo do responsável técnico da clínica (art. 132).
      </p>
    </div>
  )
}

function Grades() {
  return (
    <div className="flex flex-col p-7 border border-border rounded-xl bg-surface phone:p-5">
      <h3 className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3 text-[1.25rem]/6.5 font-stretch-107% tracking-[-0.01em]">
        Registro informatizado vale nota maior <MarkChip mark="S" />
      </h3>
      <p className="mt-1.5 text-text-2">
        O roteiro de inspeção da Anvisa (ROI Odontologia 1.2) dá nota de 0 a 5. No indicador 10, o da
        manutenção dos equipamentos:
      </p>
      <ul className="grades">
        {grades.map(([grade, text]) => (
          <li key={grade} className={grade >= computerisedGrade ? 'high' : ''}>
            <b>
              <span className="sr-only">Nota </span>
              {grade}
            </b>
            <div className="flex flex-wrap items-center justify-between gap-y-1.5 gap-x-3 py-2.5 pr-3 pl-0">
              {text}
              {grade === computerisedGrade && <Chip tone="ok">O que o Equipo registra</Chip>}
              {grade === conformingGrade && <Chip>Conforme a partir daqui</Chip>}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-auto pt-4 text-sm text-text-2">
        A auditoria da nota 5 é feita pela clínica. Com os registros no Equipo, fica mais fácil.
      </p>
    </div>
  )
}

/** The questions that have a page of their own. */
function PlainAnswers() {
  return (
    <nav className="mt-6" aria-labelledby="rdc-questions">
      <h3 className="text-[1.25rem]/6.5 font-stretch-107% tracking-[-0.01em]" id="rdc-questions">
        O que as clínicas perguntam sobre a norma
      </h3>
      <ul className="mt-2 grid grid-cols-2 gap-x-5 max-[64rem]:grid-cols-1">
        {normQuestions.map((one) => (
          <li key={one.slug}>
            <a className="inline-flex min-h-11 items-center" href={paths.question(one)}>
              {one.question}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Sources() {
  return (
    <details className="fold sources mt-4 border-b border-border">
      <summary className="hover:underline">
        Fontes consultadas
        <ChevronDown className="text-text-3" size={20} aria-hidden="true" />
      </summary>
      <ul>
        {sources.map(({ mark, text }) => (
          <li
            className="grid grid-cols-[9rem_minmax(0,1fr)] justify-items-start items-start gap-y-1 gap-x-4 py-2 px-0 text-sm phone:grid-cols-1"
            key={mark}
          >
            <MarkChip mark={mark} />
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-auto pb-5 pt-4 text-sm text-text-2 max-w-[44em]">
        Este resumo não substitui o texto publicado e não é parecer jurídico.
      </p>
    </details>
  )
}
