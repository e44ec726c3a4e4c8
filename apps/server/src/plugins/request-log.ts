/**
 * A single log line for each request, after its response: every line is a write, and polling makes many. Who only asks whether the
 * server is well does so each second: that is told when it changes.
 */
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

const ASKS_HOW_IT_IS = ['/healthz', '/readyz', '/metrics']

export class OneLineARequest extends LogController {
  readonly #failing = new Set<string>()

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else if (this.#isNews(request, reply)) reply.log.info(line, 'request completed')
  }

  #isNews({ url }: FastifyRequest, { statusCode }: FastifyReply): boolean {
    const [path = ''] = url.split('?')
    // A stranger who may not read it comes seldom, and is worth a line.
    if (!ASKS_HOW_IT_IS.includes(path) || (statusCode >= 400 && statusCode < 500)) return true
    const hasFailed = this.#failing.has(path)
    const fails = statusCode >= 500
    if (fails) this.#failing.add(path)
    else this.#failing.delete(path)
    return fails !== hasFailed
  }
}
