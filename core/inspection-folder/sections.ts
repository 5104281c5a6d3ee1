/** Parts of the folder, in the order of Anvisa's script, each with its indicators. The grouping is ours. */
export const sections = [
  {
    id: 'licence',
    title: 'Licença, responsável técnico e SDBPF',
    holds: 'licença, RT e substituto, documentos de boas práticas',
    indicators: [1, 2, 3, 4],
  },
  {
    id: 'team',
    title: 'Equipe e segurança do paciente',
    holds: 'treinamentos, EPI, segurança do paciente',
    indicators: [5, 6, 7, 8, 9],
  },
  {
    id: 'equipment',
    title: 'Equipamentos e manutenção',
    holds: 'inventário, laudos, calibrações',
    indicators: [10, 24, 25],
  },
  {
    id: 'radiology',
    title: 'Radiologia',
    holds: 'controle de qualidade, proteção radiológica',
    indicators: [11, 12, 19],
  },
  {
    id: 'rooms',
    title: 'Estrutura, água e pragas',
    holds: 'ambientes, compressor, água, controle de pragas',
    indicators: [13, 14, 15, 16, 17, 18, 20, 21, 22, 23, 26, 27],
  },
  {
    id: 'processing',
    title: 'Processamento e esterilização',
    holds: 'POP, cargas, testes biológicos',
    indicators: [28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45],
  },
  {
    id: 'urgency',
    title: 'Urgência e resíduos',
    holds: 'protocolo de urgência, PGRSS',
    indicators: [46, 47],
  },
  {
    id: 'laboratory',
    title: 'Laboratório de prótese',
    holds: 'responsável, estrutura, equipamentos, insumos',
    indicators: [48, 49, 50, 51],
  },
] as const

export type SectionId = (typeof sections)[number]['id']

/** `1 a 4`, `10, 24 e 25`: runs of three or more are shortened. */
export function numbersText(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  const parts = runs.flatMap(([from, to]) => {
    if (from === to) return [`${from}`]
    return to === from + 1 ? [`${from}`, `${to}`] : [`${from} a ${to}`]
  })
  const end = parts.pop() ?? ''
  return parts.length > 0 ? `${parts.join(', ')} e ${end}` : end
}
