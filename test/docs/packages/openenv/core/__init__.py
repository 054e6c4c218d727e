"""One connection to /ws is one environment: JSON as text frames, one answer to each."""

import base64
import json
import os
import socket
import struct
from dataclasses import asdict
from types import SimpleNamespace
from urllib.parse import urlsplit


class MCPToolClient:
    def __init__(self, base_url):
        self._url = urlsplit(base_url)

    def sync(self):
        return self

    def __enter__(self):
        self._socket = _WebSocket(self._url)
        return self

    def __exit__(self, *_):
        self._socket.close()

    def reset(self, **data):
        return self._observed({"type": "reset", "data": data})

    def step(self, action):
        return self._observed({"type": "step", "data": asdict(action)})

    def _observed(self, frame):
        self._socket.send(json.dumps(frame))
        answer = json.loads(self._socket.receive())
        if answer["type"] != "observation":
            raise RuntimeError(answer)
        data = answer["data"]
        observation = SimpleNamespace(**data["observation"])
        return SimpleNamespace(observation=observation, reward=data["reward"], done=data["done"])


class _WebSocket:
    """Text frames of a client (RFC 6455), without extensions."""

    def __init__(self, url):
        self._socket = socket.create_connection((url.hostname, url.port))
        self._file = self._socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        user = base64.b64encode(f"{url.username}:{url.password}".encode()).decode()
        lines = [f"GET {url.path}/ws HTTP/1.1", f"Host: {url.hostname}:{url.port}", f"Authorization: Basic {user}"]
        lines += ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        self._socket.sendall("\r\n".join(lines + ["", ""]).encode())
        status = self._file.readline().decode()
        if " 101 " not in status:
            raise ConnectionError(status)
        while self._file.readline().strip():
            pass

    def send(self, text):
        self._frame(0x1, text.encode())

    def receive(self):
        text = b""
        while True:
            first, second = self._file.read(2)
            length = second & 0x7F
            if length > 125:
                width = 2 if length == 126 else 8
                length = int.from_bytes(self._file.read(width), "big")
            data = self._file.read(length)
            opcode = first & 0x0F
            if opcode == 0x9:
                self._frame(0xA, data)
            elif opcode == 0x8:
                raise ConnectionError(data)
            elif opcode in (0x0, 0x1):
                text += data
                if first & 0x80:
                    return text.decode()

    def close(self):
        self._file.close()
        self._socket.close()

    def _frame(self, opcode, data):
        size = len(data)
        head = struct.pack("!BB", 0x80 | opcode, 0x80 | size) if size < 126 else struct.pack("!BBQ", 0x80 | opcode, 0xFF, size)
        mask = os.urandom(4)
        self._socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))
