import { Check, CircleCheck } from 'lucide-react'
import { Chip } from '#web/ui/Chip.tsx'
import { SampleCode } from '#web/parts/SampleCode.tsx'
import { Tape } from '#web/ui/Tape.tsx'

const history = [
  ['Laudo técnico emitido', '17/08/2026, conforme'],
  ['Troca da guarnição', '17/08/2026, R$ 386,00'],
  ['Orçamento aprovado', '14/08/2026'],
] as const

/** An autoclave with its label, and what a phone shows of it. Everything in it is an example. */
export function HeroPicture() {
  return (
    <div
      className="picture"
      role="img"
      aria-label="Autoclave com etiqueta, e o celular que mostra a ficha dela"
    >
      <Autoclave />
      <div className="ping">
        <span>
          <Check size={20} aria-hidden="true" />
        </span>
        <div>
          <b>Orçamento aprovado</b>
          <small>
            <span className="id">OS-2026-0047</span>, R$ 772,00, agora
          </small>
        </div>
      </div>
      <div className="sticker">
        <SampleCode size={76} />
        <b>
          EQ-0012<small>aponte a câmera</small>
        </b>
      </div>
      <Phone />
    </div>
  )
}

function Phone() {
  return (
    <div className="phone">
      <div>
        <p className="phone-top">Ficha do equipamento</p>
        <div className="phone-card">
          <Chip tone="ok" icon={<CircleCheck size={15} aria-hidden="true" />}>
            Operando
          </Chip>
          <b className="phone-title">Autoclave de 21 litros</b>
          <small>
            Sala de esterilização, <span className="id">EQ-0012</span>
          </small>
          <div className="mt-2.5">
            <Tape value={11} of={12} label="11 de 12 itens em dia" />
          </div>
          <small className="mt-1.5 block">11 de 12 itens em dia</small>
        </div>
        <ul className="phone-card phone-list">
          {history.map(([what, when]) => (
            <li key={what}>
              <CircleCheck size={18} aria-hidden="true" />
              <span>
                <b>{what}</b>
                <small>{when}</small>
              </span>
            </li>
          ))}
        </ul>
        <span className="btn btn-primary mt-auto">Abrir ordem de serviço</span>
      </div>
    </div>
  )
}

function Autoclave() {
  return (
    <svg className="autoclave" viewBox="0 0 540 372" aria-hidden="true">
      <ellipse cx="270" cy="352" rx="236" ry="13" fill="var(--on-mint)" opacity=".12" />
      <g stroke="var(--ink)" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <path d="M86 316v26h44v-26M410 316v26h44v-26" fill="var(--steel-2)" />
        <rect x="20" y="34" width="500" height="286" rx="36" fill="var(--steel)" />
        <path d="M20 78c0-26 14-44 36-44h428c22 0 36 18 36 44z" fill="var(--steel-2)" stroke="none" />
        <path d="M20 78h500" fill="none" />
        <path d="M414 56h70M64 56h10M90 56h10M116 56h10" fill="none" opacity=".55" />
        <rect x="474" y="176" width="28" height="56" rx="8" fill="var(--steel-2)" />
        <circle cx="362" cy="203" r="100" fill="var(--steel-2)" />
        <circle cx="362" cy="203" r="80" fill="var(--steel)" />
        <circle cx="362" cy="203" r="60" fill="none" opacity=".3" />
        <g transform="rotate(-24 362 203)">
          <rect x="256" y="188" width="212" height="30" rx="15" fill="var(--petrol)" />
          <circle cx="362" cy="203" r="7" fill="var(--steel)" stroke="none" />
        </g>
        <rect x="50" y="94" width="178" height="90" rx="14" fill="var(--screen)" />
      </g>
      <g fontFamily="var(--font-id)" fill="var(--glow)">
        <text x="68" y="136" fontSize="33" fontWeight="600">
          134,2 °C
        </text>
        <text x="68" y="166" fontSize="18">
          2,15 bar
        </text>
        <text x="210" y="166" fontSize="18" textAnchor="end">
          03:40
        </text>
      </g>
    </svg>
  )
}
