/**
 * An HTTP call of the product, described once. `calls/*.ts` say how it is sent and how its response is read,
 * `calls/*.request.ts` what only the server needs: the schema its request is checked and documented by. The app never
 * carries the latter. Paths and field names are the specification's to the letter; ours only add to it.
 */
import type * as v from 'valibot'

export type Encoding =
  /** Fields in the query, no body. */
  | 'query'
  /** application/x-www-form-urlencoded. */
  | 'form'
  /** multipart/form-data. */
  | 'multipart'
  /** application/json. */
  | 'json'

// biome-ignore lint/suspicious/noExplicitAny: the one place where any schema will do
export type AnySchema = v.GenericSchema<any, any>

export interface Call<Request extends AnySchema = AnySchema, Response extends AnySchema = AnySchema> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API base, with parameters in braces: '/getName/{id}'. They are fields of the request too. */
  path: string
  /** Without it {@link encodingOf} says. */
  encoding?: Encoding
  /** Never set: the type of its request (`calls/*.request.ts`). */
  readonly '~request'?: Request
  /** Reads the response tolerantly: numbers or text, flags as 0, 1 or true, unknown fields ignored. */
  response: Response
  /** The response as a whole is JSON text (a JSON document inside a JSON string). */
  responseIsJsonText?: true
  /**
   * Section 7 specifies no response: from another's server any 2xx that is no portal's page is success. What can be
   * read is read.
   */
  responseIsUnspecified?: true
  /** The response may be bare words that are no JSON. */
  responseMayBeWords?: true
  /** The fields another's server gets: those the specification names and nothing else. Without it all of them. */
  // biome-ignore lint/suspicious/noExplicitAny: the request of this very call
  plain?: (request: any) => Record<string, unknown>
  /** Goes to the storage base instead of the API's. */
  onStorage?: true
  /** Needs neither token nor concession. */
  open?: true
}

/** A request's description, for the server alone. */
export interface RequestDescription<Request extends AnySchema = AnySchema> {
  request: Request
  /**
   * For a call with an idempotency key: the fields that are the record's own content. Requests with one key must agree in
   * these, and in nothing else: not in where and when it was sent, nor in what is worked out from other records (loads,
   * planned times, places), nor in a field that a later version adds. What the first version said is the list for ever.
   */
  record?: readonly string[]
  /** The same for each of its `items`, where it carries several. */
  recordItem?: readonly string[]
  /** A line for people, in the API's document. */
  summary: string
  /** Further text of the API's document: everything one should know before using it. */
  description?: string
  /** Statuses beside those that every call of its kind can have: see the server's `call-schema.ts`. */
  statuses?: readonly number[]
}

/** A call with the description of its request. */
export type ServedCall<Request extends AnySchema = AnySchema, Returned extends AnySchema = AnySchema> = Call<
  Request,
  Returned
> &
  RequestDescription<Request>

/** How a call carries its fields. */
export function encodingOf({ method, encoding = method === 'GET' ? 'query' : 'form' }: Call): Encoding {
  return encoding
}

/** Keeps the exact types of a call and of its request: `describeCall<typeof described.name>()({ … })`. */
export function describeCall<Described extends RequestDescription>() {
  return <Returned extends AnySchema>(
    call: Call<Described['request'], Returned>,
  ): Call<Described['request'], Returned> => call
}

/** Keeps the exact type of a request's schema. */
export function describeRequest<Request extends AnySchema>(
  described: RequestDescription<Request>,
): RequestDescription<Request> {
  return described
}

/** A request as it is sent, after reading: ids are texts and lists are lists. */
export type RequestOf<C extends Call> = v.InferOutput<NonNullable<C['~request']>>
/** A response after reading. */
export type ResponseOf<C extends Call> = v.InferOutput<C['response']>

/** For {@link Call.plain}: these fields and no others. They are always there, empty when there is nothing to say. */
export function only(...names: string[]): NonNullable<Call['plain']> {
  return (request: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, request[name] ?? '']))
}
