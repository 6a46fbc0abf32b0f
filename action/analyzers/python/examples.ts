/** What each rule of this folder says of small pieces of code; registry.test.ts runs them. */
import type { Examples } from '../types.js';

const service = (text: string, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  'requirements.txt': 'flask==3.0\nrequests\n',
  'orders/prices.py': text,
  ...more,
});

export const examples: Examples = {
  'python.call-without-deadline': {
    true: {
      'requests without a limit': service('import requests\n\ndef price(u):\n    return requests.get(u)\n'),
      'a session without one, and a limit that is None': service(
        'import requests\nsession = requests.Session()\n\ndef price(u):\n    return session.post("http://pricing/p", timeout=None)\n',
      ),
      'imported by name and under another one': service(
        'from requests import get as fetch\n\ndef price(u):\n    return fetch(u)\n',
      ),
      'arguments in a dictionary without one': service(
        'import requests\n\ndef price(u):\n    more = {"headers": {}}\n    return requests.get(u, **more)\n',
      ),
      urlopen: service('import urllib.request\n\ndef price(u):\n    return urllib.request.urlopen(u).read()\n'),
      'a gRPC stub': service(
        'import grpc\nimport pricing_pb2_grpc\n\nchannel = grpc.insecure_channel("pricing:1")\nstub = pricing_pb2_grpc.PricingStub(channel)\n\ndef price(r):\n    return stub.GetPrice(r)\n',
      ),
      'an OpenAI client with the defaults of its SDK': service(
        'from openai import AsyncOpenAI\n\nclient = AsyncOpenAI(api_key="k")\n',
      ),
      'a session of aiohttp with its default': service(
        'import aiohttp\n\nasync def price(u):\n    async with aiohttp.ClientSession() as s:\n        return await s.get(u)\n',
      ),
      'a MongoDB client with the defaults of its driver': service(
        'from pymongo import MongoClient\n\nclient = MongoClient("mongodb://db")\n',
      ),
    },
    false: {
      'a limit': service('import requests\n\ndef price(u):\n    return requests.get(u, timeout=2)\n'),
      'a limit in a dictionary': service(
        'import requests\n\ndef price(u):\n    more = dict(timeout=3)\n    return requests.get(u, **more)\n',
      ),
      'a limit set later': service(
        'import requests\n\ndef price(u):\n    more = {}\n    more["timeout"] = 3\n    return requests.get(u, **more)\n',
      ),
      'a limit by its position': service(
        'from urllib.request import urlopen\n\ndef price(u):\n    return urlopen(u, None, 3)\n',
      ),
      'a limit of all sockets': service(
        'from urllib.request import urlopen\nimport socket\nsocket.setdefaulttimeout(3)\n\ndef price(u):\n    return urlopen(u)\n',
      ),
      'a limit around it': service(
        'import asyncio\nimport pricing_pb2_grpc\nstub = pricing_pb2_grpc.PricingStub(None)\n\nasync def price(r):\n    return await asyncio.wait_for(stub.GetPrice(r), timeout=2)\n'.replace(
          'asyncio.wait_for',
          'with_timeout',
        ),
      ),
      'a gRPC call with one': service(
        'import pricing_pb2_grpc\nstub = pricing_pb2_grpc.PricingStub(None)\n\ndef price(r):\n    return stub.GetPrice(r, timeout=1)\n',
      ),
      'httpx has one of its own': service('import httpx\n\ndef price(u):\n    return httpx.get(u)\n'),
      'another get': service('def price(session):\n    return session.get("price")\n'),
      'a library': {
        'pyproject.toml': '[project]\nname = "x"\n',
        'x/prices.py': 'import requests\n\ndef price(u):\n    return requests.get(u)\n',
      },
      'a load generator': service('', { 'locustfile.py': 'import requests\nrequests.get("http://pricing/p")\n' }),
      'a script': service('', { 'seed.py': 'import argparse\nimport requests\nrequests.get("http://pricing/p")\n' }),
    },
    undecidable: {
      'arguments of the caller': service(
        'import requests\n\ndef price(u, **more):\n    return requests.get(u, **more)\n',
      ),
      'arguments of another object': service(
        'import requests\n\ndef price(self, u):\n    return requests.get(u, **self.more)\n',
      ),
    },
  },
  'python.message-lost': {
    true: {
      'acknowledged as it is sent': service(
        'import pika\n\ndef work(channel, save):\n    channel.basic_consume(queue="orders", on_message_callback=save, auto_ack=True)\n',
      ),
      'a queue that others share, beside one of its own': service(
        'import pika\n\ndef work(channel, save):\n    own = channel.queue_declare(queue="", exclusive=True)\n    shared = channel.queue_declare(queue="orders")\n    channel.basic_consume(queue=shared.method.queue, on_message_callback=save, auto_ack=True)\n',
      ),
      'by the older name': service(
        'import pika\n\ndef work(channel, save):\n    channel.basic_consume(save, queue="orders", no_ack=True)\n',
      ),
    },
    false: {
      'acknowledged by the work': service(
        'import pika\n\ndef work(channel, save):\n    channel.basic_consume(queue="orders", on_message_callback=save)\n',
      ),
      'acknowledged after it, and said so': service(
        'import pika\n\ndef work(channel, save):\n    channel.basic_consume(queue="orders", on_message_callback=save, auto_ack=False)\n',
      ),
      'answers to own requests': service(
        'import pika\n\ndef work(channel, save):\n    channel.basic_consume(queue="callback_queue", on_message_callback=save, auto_ack=True)\n',
      ),
      'a queue of its own': service(
        'import pika\n\ndef work(channel, save):\n    result = channel.queue_declare(queue="", exclusive=True)\n    name = result.method.queue\n    channel.basic_consume(queue=name, on_message_callback=save, auto_ack=True)\n',
      ),
      'what works on answers': service(
        'import pika\n\ndef work(channel, name):\n    channel.basic_consume(queue=name, on_message_callback=on_response, auto_ack=True)\n',
      ),
      'an answer that is waited for': service(
        'import pika\n\ndef work(channel, save):\n    channel.basic_publish(exchange="", routing_key="prices", body="")\n    channel.basic_consume(queue="orders", on_message_callback=save, auto_ack=True)\n',
      ),
    },
    undecidable: {
      'a variable': service(
        'import pika\n\ndef work(channel, save, early):\n    channel.basic_consume(queue="orders", on_message_callback=save, auto_ack=early)\n',
      ),
    },
  },
};
