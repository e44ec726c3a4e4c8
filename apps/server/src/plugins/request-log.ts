/** A single log line for each request, after its response: every line is a write, and polling makes many. */
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

export class OneLineARequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}
