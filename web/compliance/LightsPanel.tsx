import { Link } from 'react-router'
import type { Compliance, EquipmentLight } from '#core/compliance/compliance.api.ts'
import { count } from '#web/kit/formats.ts'
import { atClinic } from '#web/kit/paths.ts'
import { lightCauseTexts } from './compliance-words.ts'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { LightChip } from './LightChip.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** A light for each room, that of its worst equipment; below it one for each piece of equipment. */
export function LightsPanel({ rooms, equipmentList }: Pick<Compliance, 'rooms' | 'equipmentList'>) {
  if (rooms.length === 0) return null
  return (
    <Panel title="Salas e equipamentos" hint="A situação da sala é a do equipamento em pior situação." flush>
      {rooms.map(({ room, light, equipmentCount: many }) => (
        <details key={room ?? ''} className="room" open={light !== 'ok'}>
          <summary>
            <span>
              <b>{room ?? 'Sem sala'}</b>
              <small className="block text-text-3">{count(many, 'equipamento', 'equipamentos')}</small>
            </span>
            <LightChip light={light} />
          </summary>
          <ul className="rows">
            {equipmentList
              .filter((equipment) => equipment.room === room)
              .map((equipment) => (
                <EquipmentRow key={equipment.id} equipment={equipment} />
              ))}
          </ul>
        </details>
      ))}
    </Panel>
  )
}

const tones = { ok: '', attention: 'warn', irregular: 'bad' } as const

function EquipmentRow({ equipment }: { equipment: EquipmentLight }) {
  return (
    <li className="lit">
      <EquipmentTile category={equipment.category} tone={tones[equipment.light]} />
      <span className="what">
        <b>
          <Link className="after:absolute after:inset-0" to={atClinic.equipment(equipment)}>
            {equipment.name}
          </Link>
        </b>
        {equipment.cause && <p>{lightCauseTexts[equipment.cause]}</p>}
      </span>
      <LightChip light={equipment.light} />
    </li>
  )
}
