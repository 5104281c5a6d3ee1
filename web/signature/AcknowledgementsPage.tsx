import { useQuery } from '@tanstack/react-query'
import { KeyRound, Printer, QrCode, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { acknowledgementApi, type Acknowledgements } from '#core/signature/acknowledgement.api.ts'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import { count } from '#web/kit/formats.ts'
import { atClinic } from '#web/kit/paths.ts'
import { loadUnknown, query, useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { PersonalCodesDialog } from './PersonalCodesDialog.tsx'

const ownQuery = () => query(acknowledgementApi.get, {})

export const clientLoader = () => loadUnknown(ownQuery())

/** Who of the team has confirmed which document, and how the others do it: the QR on the wall, a personal code each. */
export default function AcknowledgementsPage() {
  const loaded = useQuery(ownQuery())
  return (
    <>
      <Crumbs items={[['Laudos e Documentos', atClinic.documents()], ['Ciência da equipe']]} />
      <PageHeader
        title="Ciência da equipe"
        text="Cada pessoa lê os documentos no próprio celular e confirma que vai seguir."
        actions={<LinkButton to={atClinic.staff()}>Fichas da equipe</LinkButton>}
      />
      <Loaded from={loaded}>
        {(shown) => (
          <Columns aside={<Wall shown={shown} />}>
            <People shown={shown} />
            <Documents documents={shown.documents} />
          </Columns>
        )}
      </Loaded>
    </>
  )
}

function Wall({ shown: { wall, mayManage } }: { shown: Acknowledgements }) {
  const zone = useTimeZone()
  const make = useWrite(acknowledgementApi.makeWall, {
    replaces: ownQuery,
    onDone: () => toast(wall ? 'QR trocado. O anterior não abre mais.' : 'QR pronto para imprimir'),
  })
  return (
    <Panel title="QR na parede" hint="Aponte a câmera do celular e digite o seu código.">
      <div className="stack gap-4">
        {wall && (
          <>
            <img
              className="rounded-lg bg-white self-center"
              src={`data:image/svg+xml,${encodeURIComponent(wall.drawing)}`}
              alt="QR da ciência da equipe"
              width={240}
              height={240}
            />
            <a className="id block py-3 text-sm whitespace-normal wrap-anywhere" href={wall.url}>
              {wall.url}
            </a>
            <p className="text-sm text-text-2 print:hidden">
              Feito em {formatDate(dateIn(zone, new Date(wall.madeAt)))}. O QR sozinho mostra só o nome da
              clínica.
            </p>
          </>
        )}
        {make.error && <Note tone="bad">{make.error.message}</Note>}
        {!wall && !mayManage && <Note>Peça a quem cuida da equipe para fazer o QR.</Note>}
        <div className="flex flex-wrap gap-3 print:hidden">
          {wall && (
            <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
              Imprimir
            </Button>
          )}
          {mayManage && (
            <Button
              variant={wall ? 'text' : 'primary'}
              icon={<QrCode size={18} aria-hidden="true" />}
              busy={make.isPending}
              busyText="Fazendo..."
              onClick={() => make.mutate({})}
            >
              {wall ? 'Trocar o QR' : 'Fazer o QR'}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}

function People({ shown: { people, documents, mayManage } }: { shown: Acknowledgements }) {
  const [chosen, choose] = useState<string[]>([])
  const withoutCode = people.filter(({ hasCode }) => !hasCode)
  if (people.length === 0) {
    return (
      <Panel title="Pessoas" className="print:hidden">
        <EmptyState
          picture={<Users size={40} aria-hidden="true" />}
          title="Ninguém cadastrado"
          text="Cadastre quem trabalha na clínica. Depois, cada pessoa recebe um código."
          actions={<LinkButton to={atClinic.staffNew()}>Nova ficha</LinkButton>}
        />
      </Panel>
    )
  }
  return (
    <Panel
      title="Pessoas"
      className="print:hidden"
      flush
      aside={
        mayManage &&
        withoutCode.length > 1 && (
          <Button
            size="sm"
            icon={<KeyRound size={17} aria-hidden="true" />}
            onClick={() => choose(withoutCode.map(({ id }) => id))}
          >
            Fazer os códigos que faltam
          </Button>
        )
      }
    >
      <ul className="rows">
        {people.map((person) => (
          <li key={person.id} className="flex-wrap">
            <span className="what">
              <b>{person.name}</b>
              <p>
                {person.role}
                {!person.hasCode && ', sem código'}
              </p>
            </span>
            {documents.length > 0 && (
              <Chip tone={person.missing === 0 ? 'ok' : 'warn'}>
                {person.missing === 0
                  ? 'Tudo confirmado'
                  : `${person.missing === 1 ? 'Falta' : 'Faltam'} ${person.missing}`}
              </Chip>
            )}
            {mayManage && (
              <Button
                variant="text"
                onClick={() => choose([person.id])}
                aria-label={`${codeVerb(person)} de ${person.name}`}
              >
                {codeVerb(person)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen.length > 0 && <PersonalCodesDialog people={chosen} onClose={() => choose([])} />}
    </Panel>
  )
}

const codeVerb = ({ hasCode }: { hasCode: boolean }) => (hasCode ? 'Trocar o código' : 'Fazer o código')

function Documents({ documents }: { documents: Acknowledgements['documents'] }) {
  return (
    <Panel
      title="Documentos que todos precisam conhecer"
      hint="POPs, planos e normas internas em vigor."
      className="print:hidden"
      flush
    >
      {documents.length === 0 && (
        <p className="px-5.5 pb-5 text-text-2">
          Nenhum documento emitido ainda. Eles aparecem aqui assim que forem emitidos.
        </p>
      )}
      <ul className="rows">
        {documents.map((one) => (
          <li key={one.id} className="flex-wrap">
            <span className="what flex-[1_1_14rem] wrap-anywhere">
              <Link className="font-[580]" to={atClinic.issued(one)}>
                {one.title}
              </Link>
              <p>
                <span className="id">
                  {one.number}, versão {one.version}
                </span>
                {one.missing.length > 0 &&
                  `. ${one.missing.length === 1 ? 'Falta' : 'Faltam'}: ${one.missing.join(', ')}`}
              </p>
            </span>
            <Chip tone={one.missing.length === 0 ? 'ok' : 'warn'}>
              {one.missing.length === 0
                ? 'Todos confirmaram'
                : count(one.missing.length, 'pessoa', 'pessoas')}
            </Chip>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
