import type { ClientDetail } from '#core/client/client.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { formatPhone, formatTaxId } from '#core/organization/formats.ts'
import { count } from '#web/kit/formats.ts'
import { Facts, Panel } from '#web/ui/Panel.tsx'

/** Who the client is, and the last twelve months in figures. */
export function ClientFacts({ client }: { client: ClientDetail }) {
  const { money, year } = client
  const place = [client.address, client.district, client.city, client.state].filter(Boolean).join(', ')
  return (
    <>
      <Panel title="Últimos 12 meses">
        <Facts
          items={[
            ['Ordens', count(year.orders, 'ordem', 'ordens')],
            ['Última ordem', year.lastOrderOn && formatDate(year.lastOrderOn)],
            ['Recebido', money && formatCents(money.receivedCents)],
            ['A receber', money && formatCents(money.openCents)],
            ['Vencido', money && money.lateCents > 0 && <b key="late">{formatCents(money.lateCents)}</b>],
          ]}
        />
      </Panel>
      <Panel title="Dados da clínica">
        <Facts
          items={[
            ['Telefone', client.phone && formatPhone(client.phone)],
            ['WhatsApp', client.whatsapp && formatPhone(client.whatsapp)],
            [
              'E-mail',
              client.email && (
                <a key="mail" className="link whitespace-normal" href={`mailto:${client.email}`}>
                  {client.email}
                </a>
              ),
            ],
            [
              'Endereço',
              <a
                key="map"
                className="link whitespace-normal"
                href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
                target="_blank"
                rel="noreferrer"
              >
                {place}
              </a>,
            ],
            ['CNPJ ou CPF', client.taxId && formatTaxId(client.taxId)],
            ['Responsável técnico', client.technicalResponsible],
            ['CRO', client.technicalResponsibleRegistry],
          ]}
        />
      </Panel>
    </>
  )
}
