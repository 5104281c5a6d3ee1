import { ChevronDown, CircleCheck, ClipboardCheck } from 'lucide-react'
import type { Mark } from '#core/regulation/mark.ts'
import { gap, Unless, When } from '#web/kit/gaps.ts'
import { paths } from '#web/kit/paths.ts'
import { look } from '#web/ui/button-look.ts'
import { Chip, type Tone } from '#web/ui/Chip.tsx'
import {
  computerisedGrade,
  conformingGrade,
  demands,
  grades,
  markTexts,
  sources,
} from './regulation.texts.ts'

/** Demands of RDC 1.002/2025 on maintenance records, their deadline, and the value of computerised records. */
export function Regulation() {
  return (
    <section className="section rdc" id="rdc" aria-labelledby="rdc-title">
      <div className="wide">
        <div className="rdc-head">
          <div>
            <h2 id="rdc-title">A RDC 1.002/2025 pede a prova de cada manutenção.</h2>
            <p className="lead">
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
        <div className="rdc-cols">
          <Demands />
          <Grades />
        </div>
        <div className="rdc-try">
          <ClipboardCheck size={32} aria-hidden="true" />
          <div>
            <h3>Que nota a sua clínica teria hoje?</h3>
            <p>
              Responda aos 51 indicadores do roteiro da Anvisa, de graça e sem criar conta. Você vê a nota e o
              que falta primeiro.
            </p>
          </div>
          <a href={paths.selfAssessment()} className={look({ variant: 'primary', size: 'lg' })}>
            Fazer a autoavaliação
          </a>
        </div>
        <Sources />
      </div>
    </section>
  )
}

function Deadline() {
  return (
    <dl className="deadline">
      <div>
        <dt>
          <Unless the="deadline.isOver">Prazo das clínicas já licenciadas</Unless>
          <When the="deadline.isOver">O prazo terminou em</When>
        </dt>
        <dd>{gap('deadline.date')}</dd>
      </div>
      <Unless the="deadline.isOver">
        <div>
          <When the="deadline.daysLeft">
            <dt>Dias que faltam</dt>
            <dd className="days">{gap('deadline.daysLeft')}</dd>
          </When>
          <Unless the="deadline.daysLeft">
            <dt>O último dia</dt>
            <dd className="days">é hoje</dd>
          </Unless>
        </div>
      </Unless>
      <When the="deadline.isOver">
        <div>
          <dt>Vale agora para</dt>
          <dd>todas as clínicas</dd>
        </div>
      </When>
    </dl>
  )
}

function Demands() {
  return (
    <div className="rdc-card">
      <h3>
        O que o art. 134 manda registrar <MarkChip mark="O" />
      </h3>
      <p>Em toda assistência técnica, manutenção, calibração e ajuste. Veja onde fica no Equipo:</p>
      <dl className="demands">
        {demands.map(([demand, answer]) => (
          <div key={demand}>
            <dt>
              <CircleCheck size={20} aria-hidden="true" />
              {demand}
            </dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <p className="rdc-small">
        O laudo só sai com os quatro primeiros preenchidos. O plano de gerenciamento de tecnologias continua
        sendo do responsável técnico da clínica (art. 132).
      </p>
    </div>
  )
}

function Grades() {
  return (
    <div className="rdc-card">
      <h3>
        Registro informatizado vale nota maior <MarkChip mark="S" />
      </h3>
      <p>
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
            <div>
              {text}
              {grade === computerisedGrade && <Chip tone="ok">O que o Equipo registra</Chip>}
              {grade === conformingGrade && <Chip>Conforme a partir daqui</Chip>}
            </div>
          </li>
        ))}
      </ul>
      <p className="rdc-small">
        A auditoria da nota 5 é feita pela clínica. Com os registros no Equipo, fica mais fácil.
      </p>
    </div>
  )
}

/** Tone of each kind of source. */
const markTones: Record<Mark, Tone> = {
  O: 'ok',
  S: 'info',
  NV: 'warn',
}

function MarkChip({ mark }: { mark: Mark }) {
  return <Chip tone={markTones[mark]}>{markTexts[mark]}</Chip>
}

function Sources() {
  return (
    <details className="fold sources">
      <summary>
        Fontes consultadas
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <ul>
        {sources.map(({ mark, text }) => (
          <li key={mark}>
            <MarkChip mark={mark} />
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className="rdc-small">Este resumo não substitui o texto publicado e não é parecer jurídico.</p>
    </details>
  )
}
