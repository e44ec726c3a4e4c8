/** Reads SIRI as XML by the letter: whatever isn't well formed, isn't known or stands in another order than the schema has it, fails. */

export interface ReadElement {
  name: string
  attributes: Record<string, string>
  children: ReadElement[]
  text: string
}

const TOKEN = /<(\/?)([A-Za-z]+)((?: [a-z]+="[^"<&]*")*)>|([^<>&]|&(?:amp|lt|gt|quot);)+/gy
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

export function readXml(given: string): ReadElement {
  if (!given.startsWith(HEAD) || !given.endsWith('>\n'))
    throw new Error(`No document: ${given.slice(0, 100)}`)
  const xml = given.slice(HEAD.length, -1)
  const root: ReadElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < xml.length) {
    const from = TOKEN.lastIndex
    const [whole = '', closes, name, attributes = ''] = TOKEN.exec(xml) ?? []
    const inner = open.at(-1) as ReadElement
    if (whole === '') throw new Error(`Not well formed at ${xml.slice(from, from + 60)}`)
    if (name === undefined) inner.text += whole.replace(/&\w+;/g, (sign) => SIGNS[sign] ?? '')
    else if (closes) {
      if (inner.name !== name) throw new Error(`${name} closes ${inner.name}`)
      open.pop()
    } else {
      const pairs = [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        value,
      ])
      const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
      inner.children.push(element)
      open.push(element)
    }
  }
  const [document] = root.children
  if (open.length !== 1 || root.children.length !== 1 || !document) throw new Error('Not one element')
  return document
}

const CALL = ['StopPointRef', 'Order', 'StopPointName', 'VehicleAtStop', 'Cancellation']
const EXPECTED = [
  ...['AimedArrivalTime', 'ExpectedArrivalTime', 'ArrivalStatus'],
  ...['AimedDepartureTime', 'ExpectedDepartureTime', 'DepartureStatus'],
]
const MONITORED = EXPECTED.toSpliced(1, 0, 'ActualArrivalTime')
const JOURNEY = [
  ...['LineRef', 'DirectionRef', 'FramedVehicleJourneyRef', 'ExtraJourney', 'Cancellation'],
  ...['VehicleMode', 'HeadwayService'],
  ...['OriginAimedDepartureTime', 'DestinationAimedArrivalTime', 'Monitored', 'VehicleLocation'],
  ...['LocationRecordedAtTime', 'Occupancy', 'Delay', 'VehicleRef', 'RecordedCalls', 'EstimatedCalls'],
  ...['MonitoredCall', 'IsCompleteStopSequence'],
]
const DELIVERY = ['ResponseTimestamp', 'Status', 'ShortestPossibleCycle']

/** What may stand in each element, in the order of SIRI 2.0. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  Siri: ['ServiceDelivery'],
  ServiceDelivery: [
    ...['ResponseTimestamp', 'ProducerRef', 'Status'],
    ...['VehicleMonitoringDelivery', 'EstimatedTimetableDelivery'],
  ],
  EstimatedTimetableDelivery: [...DELIVERY, 'EstimatedJourneyVersionFrame'],
  VehicleMonitoringDelivery: [...DELIVERY, 'VehicleActivity'],
  EstimatedJourneyVersionFrame: ['RecordedAtTime', 'EstimatedVehicleJourney'],
  EstimatedVehicleJourney: ['RecordedAtTime', ...JOURNEY],
  VehicleActivity: ['RecordedAtTime', 'ItemIdentifier', 'ValidUntilTime', 'MonitoredVehicleJourney'],
  MonitoredVehicleJourney: JOURNEY,
  FramedVehicleJourneyRef: ['DataFrameRef', 'DatedVehicleJourneyRef'],
  VehicleLocation: ['Longitude', 'Latitude', 'Precision'],
  RecordedCalls: ['RecordedCall'],
  EstimatedCalls: ['EstimatedCall'],
  RecordedCall: [
    ...CALL,
    ...['AimedArrivalTime', 'ActualArrivalTime', 'AimedDepartureTime', 'ExpectedDepartureTime'],
    'ActualDepartureTime',
  ],
  EstimatedCall: [...CALL, ...EXPECTED],
  MonitoredCall: [...CALL, ...MONITORED],
}
const MAY_REPEAT = [
  ...['VehicleMonitoringDelivery', 'EstimatedTimetableDelivery', 'EstimatedJourneyVersionFrame'],
  ...['EstimatedVehicleJourney', 'VehicleActivity', 'RecordedCall', 'EstimatedCall'],
]

/** Elements that aren't where the schema has them: 'RecordedCall > Order'. */
export function misplaced({ name, children }: ReadElement): string[] {
  const order = ORDER[name] ?? []
  const wrong = children.flatMap((child, place) => {
    const at = order.indexOf(child.name)
    const before = children[place - 1]
    const last = before ? order.indexOf(before.name) : -1
    const isRight = at >= 0 && (at > last || (at === last && MAY_REPEAT.includes(child.name)))
    return isRight ? [] : [`${name} > ${child.name}`]
  })
  return [...wrong, ...children.flatMap(misplaced)]
}

/** The same as its JSON: lists of what may repeat, texts of all else. */
export function asWords({ children, text, attributes }: ReadElement): unknown {
  if (children.length === 0) return text
  const fields = Map.groupBy(children, ({ name }) => name)
  return {
    ...('version' in attributes && { version: attributes.version }),
    ...Object.fromEntries(
      [...fields].map(([name, own]) => [
        name,
        MAY_REPEAT.includes(name) ? own.map(asWords) : asWords(own[0] as ReadElement),
      ]),
    ),
  }
}
