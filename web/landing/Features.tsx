import { Camera, Coins, FileArchive, ShieldCheck, Star, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  ComplianceView,
  OrderView,
  PublicationView,
  QuoteView,
  RecordView,
  ReportView,
} from './FeatureViews.tsx'

const also = [
  [Camera, 'Fotos e manuais na ficha'],
  [Coins, 'Custo por equipamento'],
  [ShieldCheck, 'Garantia do serviço contada em dias'],
  [Users, 'Equipe com permissões'],
  [Star, 'Avaliação do técnico'],
  [FileArchive, 'Seus dados em ZIP, quando quiser'],
] as const

/** The product's features, each shown by a sample of its interface. */
export function Features() {
  return (
    <section className="section" id="features" aria-labelledby="features-title">
      <div className="wide">
        <h2 id="features-title">Da plaqueta ao laudo, tudo no mesmo lugar.</h2>
        <p className="lead phone:text-[1.0625rem]/6.5">
          Cada equipamento ganha uma ficha. O dentista sabe de quem é a vez, o técnico sabe o que fazer, e os
          dois veem o mesmo histórico.
        </p>
        <div className="bento grid grid-cols-12 gap-5 mt-12 phone:gap-4 phone:mt-8">
          <Feature
            wide="7"
            title="Ficha completa de cada equipamento"
            text="Número de série, registro Anvisa, garantia, a próxima preventiva e tudo o que já foi feito."
            view={<RecordView />}
          />
          <Feature
            wide="5"
            title="Laudo em PDF que o fiscal pode conferir"
            text="Medidas com unidade e limite, assinatura, número e um código de verificação público."
            view={<ReportView />}
          />
          <Feature
            wide="12"
            title="Cada ordem mostra de quem é a vez"
            text="Do pedido ao encerramento, com datas, responsáveis e um histórico que não pode ser apagado."
            view={<OrderView />}
          />
          <Feature
            wide="4"
            title="Orçamento aprovado do celular"
            text="Item por item: você aprova tudo ou só uma parte, e fica registrado."
            view={<QuoteView />}
          />
          <Feature
            wide="4"
            title="O que está em dia, em números"
            text="Preventivas, funcionamento e registros, somados das fichas."
            view={<ComplianceView />}
          />
          <Feature
            wide="4"
            title="Sem técnico? Publique"
            text="Os técnicos da cidade veem o defeito. Nome e endereço aparecem só para quem aceitar."
            view={<PublicationView />}
          />
        </div>
        <ul className="also">
          {also.map(([Icon, text]) => (
            <li className="flex items-center gap-2" key={text}>
              <Icon size={18} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-xs text-text-3">As telas são do próprio Equipo, com dados de exemplo.</p>
      </div>
    </section>
  )
}

interface FeatureProps {
  wide: '4' | '5' | '7' | '12'
  title: string
  text: string
  /** A piece of the product with invented data: for the eye only. */
  view: ReactNode
}

function Feature({ wide, title, text, view }: FeatureProps) {
  return (
    <article className={`w${wide}`}>
      <h3 className="text-[1.25rem]/6.5 font-stretch-107% tracking-[-0.01em]">{title}</h3>
      <p className="mt-1.5 text-text-2 max-w-[34em]">{text}</p>
      <div className="view grid flex-1 items-end pt-6" aria-hidden="true" inert>
        {view}
      </div>
    </article>
  )
}
