import { CircleCheck } from 'lucide-react'
import { paths } from '#web/kit/paths.ts'
import { look } from '#web/ui/button-look.ts'
import { ContactFrame } from './ContactFrame.tsx'

export const handle = { still: true }

export const meta = () => [
  { title: 'Mensagem recebida · Equipo' },
  { name: 'description', content: 'Sua mensagem chegou. A resposta vai para o e-mail que você informou.' },
]

/** The message has arrived. */
export default function ContactReceivedPage() {
  return (
    <ContactFrame>
      <div className="grid content-center justify-items-start gap-2 py-12">
        <CircleCheck className="text-success" size={44} aria-hidden="true" />
        <h1 className="text-[clamp(2rem,1.4rem_+_2vw,2.75rem)]/[1.1] tracking-[-0.02em]">
          Mensagem recebida
        </h1>
        <p className="mt-3 text-[1.0625rem]/6.5 text-text-2 max-w-[34em]">
          Uma pessoa da equipe vai ler. A resposta chega no e-mail que você informou.
        </p>
        <div className="acts flex flex-wrap gap-3 mt-6">
          <a href={paths.landing()} className={look({ variant: 'primary' })}>
            Voltar ao início
          </a>
          <a href={paths.contact()} className={look({})}>
            Escrever outra
          </a>
        </div>
      </div>
    </ContactFrame>
  )
}
