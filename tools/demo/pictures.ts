import { equipmentApi } from '#core/equipment/equipment.api.ts'
import type { Person } from './caller.ts'
import { equipmentOf } from './cast.ts'
import { measured, partsOnCloth, portrait } from './drawings.ts'
import { takePicture } from './photograph.ts'
import type { Equipment } from './equipment.ts'
import type { Repair } from './repair.ts'
import type { EquipmentList } from './stage.ts'
import type { Time } from './time.ts'

export interface Picture {
  name: string
  taken: Promise<Blob>
}

/** The equipment in its place. */
function pictureOf({ name, category, model }: Equipment, shot: number): Picture {
  return { name: `${name}.jpg`, taken: takePicture(portrait(category, model.toUpperCase()), shot) }
}

/** Pictures that the clinic sends with a request. */
export function pictureByName(planned: readonly Equipment[], name: string): Picture[] {
  return planned
    .filter((equipment) => equipment.name === name)
    .map((equipment) => pictureOf(equipment, name.length))
}

/** A technician's documentation: the worn part beside the new one, the instrument before and after. */
export function picturesOf({ parts: [part], readings: [reading] }: Repair, shot: number): Picture[] {
  const worn = part ? [{ name: 'Peça trocada.jpg', taken: takePicture(partsOnCloth(part[0]), shot) }] : []
  if (!reading) return worn
  const { before, after, min, max, unit, decimals } = reading
  const known = [before, after, min, max].filter((value) => value !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const taken = (value: number) => {
    const shown = value.toFixed(decimals ?? 0).replace('.', ',')
    const turn = 0.2 + (0.6 * (value - low)) / (high - low || 1)
    return takePicture(measured(shown, unit ?? '', turn), shot + Math.round(value))
  }
  return [
    ...worn,
    ...(before === null ? [] : [{ name: 'Leitura antes.jpg', taken: taken(before) }]),
    ...(after === null ? [] : [{ name: 'Leitura depois.jpg', taken: taken(after) }]),
  ]
}

/** Walks through the rooms with a phone and photographs equipment now and then. */
export async function photographEquipment(
  time: Time,
  person: Person & { equipmentList: EquipmentList },
  planned: readonly Equipment[],
): Promise<void> {
  const pictures = planned.map((equipment, index) => ({
    id: equipmentOf(person.equipmentList, equipment.name),
    ...pictureOf(equipment, index),
  }))
  for (const [index, { id, name, taken }] of pictures.entries()) {
    await time.until(-180 + index * 6, '17:40')
    await person.upload(equipmentApi.upload, { id, fileId: time.id(), kind: 'photo', name }, await taken)
  }
}
