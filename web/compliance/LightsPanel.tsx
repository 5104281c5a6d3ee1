import { Link } from 'react-router'
import type { Compliance, PieceLight } from '#core/compliance/compliance.api.ts'
import { count } from '#web/kit/formats.ts'
import { paths } from '#web/kit/paths.ts'
import { lightCauseTexts } from './compliance-words.ts'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { LightChip } from './LightChip.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** A light for each room, as its worst piece; and under it each piece's own. */
export function LightsPanel({ rooms, pieces }: Pick<Compliance, 'rooms' | 'pieces'>) {
  if (rooms.length === 0) return null
  return (
    <Panel title="Salas e equipamentos" hint="A situação da sala é a do equipamento em pior situação." flush>
      {rooms.map(({ room, light, pieces: many }) => (
        <details key={room ?? ''} className="room" open={light !== 'ok'}>
          <summary>
            <span>
              <b>{room ?? 'Sem sala'}</b>
              <small>{count(many, 'equipamento', 'equipamentos')}</small>
            </span>
            <LightChip light={light} />
          </summary>
          <ul className="rows">
            {pieces
              .filter((piece) => piece.room === room)
              .map((piece) => (
                <PieceRow key={piece.id} piece={piece} />
              ))}
          </ul>
        </details>
      ))}
    </Panel>
  )
}

const tones = { ok: '', attention: 'warn', irregular: 'bad' } as const

function PieceRow({ piece }: { piece: PieceLight }) {
  return (
    <li className="lit">
      <EquipmentTile category={piece.category} tone={tones[piece.light]} />
      <span className="what">
        <b>
          <Link to={paths.equipment(piece)}>{piece.name}</Link>
        </b>
        {piece.cause && <p>{lightCauseTexts[piece.cause]}</p>}
      </span>
      <LightChip light={piece.light} />
    </li>
  )
}
