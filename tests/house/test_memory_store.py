"""The store of the tests keeps what a storage has to keep."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from highflagon.house.storage.store import Store
from tests.house.memory_store import MemoryStore
from tests.house.storage.contract import StoreContract


class TestMemoryStore(StoreContract):
    @contextmanager
    def opened(self) -> Iterator[Store]:
        store = MemoryStore()
        yield store
        store.close()
